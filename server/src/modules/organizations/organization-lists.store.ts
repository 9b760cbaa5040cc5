import type { Contact, CountedOrganization } from '@hub/contract/organization-care'
import type { Organization } from '@hub/contract/organizations'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { organizationKey } from '../../database/organization-key.ts'
import { containing, listQuery, ordersOf, readPage, where, type PageQuery } from '../../database/paging.ts'
import { lowerCaseFor } from '../../database/search-text.ts'
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

/** A partner without an approved person stands for itself. */
const CONTACT_ID = sql`coalesce(u.id, o.id)`
const contactOrders = ordersOf(CONTACT_ID)
export const CONTACTS_BY_PARTNER = contactOrders.up('text', sql`lower(o.name)`)
export const CONTACTS_BY_ENTRY = contactOrders.up('moment', sql`o.created_at`)

const CONTACTS = sql`organizations o LEFT JOIN users u ON u.organization_id = o.id AND u.status = 'approved'`

/** By the person or the partner. */
function isContact(search: string): SQL {
  const small = lowerCaseFor([search])
  return sql`(${isCalled(search)} OR u.id IN (
    SELECT id FROM users found WHERE ${small(sql`found.full_name || ' ' || found.email`)} LIKE ${small(sql`${containing(search)}`)}))`
}

const contactConditions = (search: string | undefined): SQL[] => [
  sql`o.merged_into IS NULL`,
  sql`(u.id IS NOT NULL OR EXISTS (SELECT FROM projects p WHERE p.organization_id = o.id))`,
  ...(search ? [isContact(search)] : []),
]

export const contactsQuery = (search: string | undefined, part: PageQuery) =>
  listQuery(
    {
      columns: sql`${CONTACT_ID} AS id, o.id AS organization_id, o.name AS organization_name, o.acronym AS organization_acronym,
        u.full_name, u.role, u.job_title, u.email, u.phone_number`,
      tables: CONTACTS,
      conditions: contactConditions(search),
    },
    part,
  )

export const readContactsPage = (db: Db, search: string | undefined, part: PageQuery) =>
  readPage<Contact>(db, part, (wanted) => contactsQuery(search, wanted))

export async function countContacts(db: Db, search: string | undefined) {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::float8 AS total FROM ${CONTACTS} ${where(contactConditions(search))}`,
  )
  return rows[0]!
}
