import type { CountedOrganization } from '@hub/contract/organization-care'
import type { Organization } from '@hub/contract/organizations'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { organizationKey } from '../../database/organization-key.ts'
import { containing, listQuery, ordersOf, readPage, where, type PageQuery } from '../../database/paging.ts'
import { projectStatusSql } from '../../database/statuses.ts'

export interface OrganizationFilter {
  search?: string | undefined
  /** Ids; empty if the filter matches no organization. */
  ids: string[] | null
  /** The reader's organization sees itself and those with shared projects; null sees all. */
  seenBy: string | null
}

const { up } = ordersOf(sql`o.id`)
export const ORGANIZATION_BY_NAME = up('text', sql`lower(o.name)`)
export const ORGANIZATION_BY_ENTRY = up('moment', sql`o.created_at`)

/** Also by former names and names of merged organizations. */
const isCalled = (search: string) => sql`o.id IN (
  SELECT coalesce(merged_into, id) FROM organizations WHERE acronym_key || ' ' || name_key LIKE ${containing(organizationKey(search))})`

const conditions = ({ search, ids, seenBy }: OrganizationFilter): SQL[] => [
  sql`o.merged_into IS NULL`,
  ...(search ? [isCalled(search)] : []),
  ...(ids ? [sql`o.id = ANY (${sql.param(ids)}::uuid[])`] : []),
  ...(seenBy
    ? [
        sql`(o.id = ${seenBy} OR EXISTS (SELECT FROM projects p WHERE p.organization_id = o.id AND ${sql.raw(projectStatusSql('isShared', 'p.status'))}))`,
      ]
    : []),
]

export const readOrganizationsPage = (db: Db, filter: OrganizationFilter, part: PageQuery) =>
  readPage<Organization>(db, part, (wanted) =>
    listQuery(
      { columns: sql`o.id, o.name, o.acronym, o.type`, tables: sql`organizations o`, conditions: conditions(filter) },
      wanted,
    ),
  )

export const counted = sql`o.id, o.name, o.acronym, o.type, ${sql.raw(isoMoment('o.updated_at'))} AS updated_at,
  (SELECT count(*)::float8 FROM users WHERE organization_id = o.id AND status = 'approved') AS members,
  (SELECT count(*)::float8 FROM projects WHERE organization_id = o.id) AS projects`

export const readCountedPage = (db: Db, filter: OrganizationFilter, part: PageQuery) =>
  readPage<CountedOrganization>(db, part, (wanted) =>
    listQuery(
      {
        columns: counted,
        tables: sql`organizations o`,
        conditions: conditions(filter),
      },
      wanted,
    ),
  )

export async function countOrganizations(db: Db, filter: OrganizationFilter) {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::float8 AS total FROM organizations o ${where(conditions(filter))}`,
  )
  return rows[0]!
}
