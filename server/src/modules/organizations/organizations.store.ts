import { and, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { projectThat } from '../../database/statuses.ts'

export type OrganizationRow = typeof organizations.$inferSelect
type OrganizationName = Pick<OrganizationRow, 'name' | 'acronym'>

const same = ({ name, acronym }: OrganizationName) =>
  and(sql`lower(${organizations.acronym}) = lower(${acronym})`, sql`lower(${organizations.name}) = lower(${name})`)

export async function findOrganization(tx: Tx, wanted: OrganizationName): Promise<OrganizationRow | undefined> {
  const [found] = await tx.select().from(organizations).where(same(wanted))
  return found
}

export async function readOrganization(tx: Tx, id: string): Promise<OrganizationRow | undefined> {
  const [found] = await tx.select().from(organizations).where(eq(organizations.id, id))
  return found
}

/** Those that have this name or this acronym. */
export const organizationsNamed = (tx: Db | Tx, text: string): Promise<OrganizationRow[]> =>
  tx
    .select()
    .from(organizations)
    .where(
      or(sql`lower(${organizations.acronym}) = lower(${text})`, sql`lower(${organizations.name}) = lower(${text})`),
    )

/** The id itself where there is such an organization; the text may be anything. */
export async function organizationIds(db: Db, text: string): Promise<string[]> {
  const found = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`${organizations.id}::text = lower(${text})`)
  return found.map(({ id }) => id)
}

/** Those of them that have a project which is no draft: everybody is shown their names. */
export async function withProjects(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM organizations o WHERE id = ANY (${sql.param(ids)}::uuid[])
      AND EXISTS (SELECT FROM projects WHERE organization_id = o.id AND ${sql.raw(projectThat('isShared', 'status'))})`)
  return rows.map(({ id }) => id)
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
