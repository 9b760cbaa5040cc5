import { and, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../database/database.ts'
import { organizations } from '../../database/schema/organizations.ts'

export type OrganizationRow = typeof organizations.$inferSelect
type OrganizationName = Pick<OrganizationRow, 'name' | 'acronym'>

/** Where what is called so is found now: a name of one that went into another leads to the other. */
const found = alias(organizations, 'found')
const target = sql`${organizations.id} = coalesce(${found.merged_into}, ${found.id})`

const same = ({ name, acronym }: OrganizationName) =>
  and(sql`lower(${found.acronym}) = lower(${acronym})`, sql`lower(${found.name}) = lower(${name})`)

export async function findOrganization(tx: Tx, wanted: OrganizationName): Promise<OrganizationRow | undefined> {
  const columns = getTableColumns(organizations)
  const [row] = await tx.select(columns).from(found).innerJoin(organizations, target).where(same(wanted))
  return row
}

export async function readOrganization(tx: Tx, id: string): Promise<OrganizationRow | undefined> {
  const [found] = await tx.select().from(organizations).where(eq(organizations.id, id))
  return found
}

type NamedRow = OrganizationRow & { called: string; takes_part: boolean }

/** Somebody of it was approved, or it has a project: whoever has only registered it has not shown yet that it is theirs. */
const takes_part = sql<boolean>`(
  EXISTS (SELECT FROM users u WHERE u.organization_id = ${organizations.id} AND u.status = 'approved')
  OR EXISTS (SELECT FROM projects p WHERE p.organization_id = ${organizations.id}))`

/** Those that have this name or this acronym, or had it before they went into another; `called` is the name that was found. */
export const organizationsNamed = (tx: Db | Tx, text: string): Promise<NamedRow[]> =>
  tx
    .selectDistinctOn([organizations.id], { ...getTableColumns(organizations), called: found.name, takes_part })
    .from(found)
    .innerJoin(organizations, target)
    .where(or(sql`lower(${found.acronym}) = lower(${text})`, sql`lower(${found.name}) = lower(${text})`))
    // A name counts more than an acronym that reads the same.
    .orderBy(organizations.id, sql`lower(${found.name}) <> lower(${text})`)

/** The id itself where there is such an organization, or the one that it went into; the text may be anything. */
export async function organizationIds(db: Db, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT coalesce(merged_into, id) AS id FROM organizations WHERE id::text = lower(${text})`,
  )
  return rows.map(({ id }) => id)
}

/** The names of those that went into it. */
export async function formerNames(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.select().from(organizations).where(eq(organizations.merged_into, id))
  return rows.flatMap(({ name, acronym }) => [name, acronym])
}

export async function setOrganizationType(tx: Tx, id: string, type: OrganizationRow['type']) {
  await tx.update(organizations).set({ type }).where(eq(organizations.id, id))
}

/** It stays as read until the transaction ends. */
export async function lockOrganization(tx: Tx, id: string): Promise<OrganizationRow | undefined> {
  const [found] = await tx.select().from(organizations).where(eq(organizations.id, id)).for('no key update')
  return found
}

/** Nothing when somebody else has just inserted the same one. */
export async function insertOrganization(tx: Tx, wanted: OrganizationName): Promise<OrganizationRow | undefined> {
  const [inserted] = await tx
    .insert(organizations)
    .values({ name: wanted.name, acronym: wanted.acronym })
    .onConflictDoNothing()
    .returning()
  return inserted
}
