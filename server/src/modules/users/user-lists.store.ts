import type { USER_SORTS } from '@hub/contract/reference/choices'
import type { Role } from '@hub/contract/permissions'
import type { AccountStatus } from '@hub/contract/statuses'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import {
  containing,
  inOrder,
  ordersOf,
  pageOf,
  sortKey,
  type Order,
  type Page,
  type PageQuery,
} from '../../database/paging.ts'
import { organizationKey } from '../../database/organization-key.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { users } from '../../database/schema/users.ts'
import { lowerCaseFor } from '../../database/search-text.ts'
import { userColumns, type UserRow } from './user.ts'

export type UserSort = (typeof USER_SORTS)[number]

export interface UserFilter {
  search?: string
  status?: AccountStatus
  role?: Role
  registeredBefore?: Date | undefined
}

const { up, down } = ordersOf(sql`${users.id}`)

export const USER_ORDERS: Record<UserSort, Order> = {
  newest: down('moment', sql`${users.created_at}`),
  oldest: up('moment', sql`${users.created_at}`),
  name: up('text', sql`lower(${users.full_name})`),
}

/** Two searches, because an OR would use neither index. */
const isFound = (search: string) => {
  const small = lowerCaseFor([search])
  return sql`${users.id} IN (
    SELECT u.id FROM ${users} u WHERE ${small(sql`u.full_name || ' ' || u.email`)} LIKE ${small(sql`${containing(search)}`)}
    UNION ALL
    SELECT u.id FROM ${organizations} o JOIN ${users} u ON u.organization_id = coalesce(o.merged_into, o.id)
    WHERE o.acronym_key || ' ' || o.name_key LIKE ${containing(organizationKey(search))}
  )`
}

const matches = ({ search, status, role, registeredBefore }: UserFilter) =>
  and(
    search ? isFound(search) : undefined,
    status ? eq(users.status, status) : undefined,
    role ? eq(users.role, role) : undefined,
    registeredBefore ? lt(users.created_at, registeredBefore) : undefined,
  )

export const usersPageQuery = (db: Db, filter: UserFilter, part: PageQuery) =>
  db
    .select({ ...userColumns, sort_key: sortKey(part.order) })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(matches(filter), ...part.conditions))
    .orderBy(inOrder(part.order))
    .limit(part.limit)

/** Helps an admin to recognize a new organization. */
const organization_members = sql<number>`(
  SELECT count(*) FROM ${users} m WHERE m.organization_id = ${sql.raw('users.organization_id')} AND m.status = 'approved')`.mapWith(
  Number,
)

type PendingRow = UserRow & { organization_members: number }

export const readPendingPage = (db: Db, filter: UserFilter, part: PageQuery): Promise<Page<PendingRow>> =>
  pageOf(part, (wanted) =>
    db
      .select({ ...userColumns, organization_members, sort_key: sortKey(wanted.order) })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organization_id))
      .where(and(matches({ ...filter, status: 'under_review' }), ...wanted.conditions))
      .orderBy(inOrder(wanted.order))
      .limit(wanted.limit),
  )

export const readUsersPage = (db: Db, filter: UserFilter, part: PageQuery): Promise<Page<UserRow>> =>
  pageOf(part, (wanted) => usersPageQuery(db, filter, wanted))

export const countUsersQuery = (db: Db, filter: UserFilter) =>
  db
    .select({ status: users.status, count: sql<number>`count(*)::int` })
    .from(users)
    .where(matches(filter))
    .groupBy(users.status)
