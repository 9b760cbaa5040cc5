import type { USER_SORTS } from '@hub/contract/reference/choices'
import type { AccountStatus, Role } from '@hub/contract/permissions'
import { and, asc, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { containing, KEYS, pageOf, type Page, type Position } from '../../database/paging.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { users } from '../../database/schema/users.ts'
import { userColumns, type UserRow } from './user.ts'

export type UserSort = (typeof USER_SORTS)[number]

export interface UserFilter {
  search?: string
  status?: AccountStatus
  role?: Role
  registeredBefore?: Date | undefined
}

type ListedRow = UserRow & { name_key: string }

interface Order {
  expression: SQL
  direction: typeof asc
  keyOf: (row: ListedRow) => string
  /** What a cursor of this order may hold. */
  key: (typeof KEYS)[keyof typeof KEYS]
  after: (position: Position) => SQL
}

const nameKey = sql<string>`lower(${users.full_name})`
const byTime = {
  expression: sql`${users.created_at}`,
  keyOf: (row: ListedRow) => row.created_at.toISOString(),
  key: KEYS.moment,
}
const moment = (key: string) => sql`${key}::timestamptz`

export const USER_ORDERS: Record<UserSort, Order> = {
  newest: {
    ...byTime,
    direction: desc,
    after: ([, key, id]) => sql`(${users.created_at}, ${users.id}) < (${moment(key)}, ${id}::uuid)`,
  },
  oldest: {
    ...byTime,
    direction: asc,
    after: ([, key, id]) => sql`(${users.created_at}, ${users.id}) > (${moment(key)}, ${id}::uuid)`,
  },
  name: {
    expression: nameKey,
    direction: asc,
    keyOf: (row) => row.name_key,
    key: KEYS.text,
    after: ([, key, id]) => sql`(${nameKey}, ${users.id}) > (${key}, ${id}::uuid)`,
  },
}

/** Two searches, each with its own index, and no OR between them, which would use neither. */
const isFound = (search: string) => {
  const pattern = sql`lower(${containing(search)})`
  return sql`${users.id} IN (
    SELECT u.id FROM ${users} u WHERE lower(u.full_name || ' ' || u.email) LIKE ${pattern}
    UNION ALL
    SELECT u.id FROM ${users} u JOIN ${organizations} o ON o.id = u.organization_id
    WHERE lower(o.acronym || ' ' || o.name) LIKE ${pattern}
  )`
}

const matches = ({ search, status, role, registeredBefore }: UserFilter) =>
  and(
    search ? isFound(search) : undefined,
    status ? eq(users.status, status) : undefined,
    role ? eq(users.role, role) : undefined,
    registeredBefore ? lt(users.created_at, registeredBefore) : undefined,
  )

export const usersPageQuery = (db: Db, filter: UserFilter, sort: UserSort, after: Position | null, limit: number) => {
  const { expression, direction, after: isAfter } = USER_ORDERS[sort]
  return db
    .select({ ...userColumns, name_key: nameKey })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(matches(filter), after ? isAfter(after) : undefined))
    .orderBy(direction(expression), direction(users.id))
    .limit(limit)
}

export async function readUsersPage(
  db: Db,
  filter: UserFilter,
  sort: UserSort,
  after: Position | null,
  limit: number,
): Promise<Page<UserRow>> {
  const rows = await usersPageQuery(db, filter, sort, after, limit + 1)
  return pageOf(rows, limit, (row) => [sort, USER_ORDERS[sort].keyOf(row), row.id])
}

export const countUsersQuery = (db: Db, filter: UserFilter) =>
  db
    .select({ status: users.status, count: sql<number>`count(*)::int` })
    .from(users)
    .where(matches(filter))
    .groupBy(users.status)
