import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { organizationKeys } from '../../database/organization-key.ts'
import { organizations } from '../../database/schema/organizations.ts'

export type OrganizationRow = typeof organizations.$inferSelect
type OrganizationName = Pick<OrganizationRow, 'name' | 'acronym'>
type FoundOrganization = Pick<OrganizationRow, 'id' | 'name' | 'acronym'>

/** Follows a merge. Nobody can delete or merge it until the transaction ends. */
export async function findOrganization(tx: Tx, wanted: OrganizationName): Promise<FoundOrganization | undefined> {
  const { name_key, acronym_key } = organizationKeys(wanted)
  const { rows } = await tx.execute<FoundOrganization & Record<string, unknown>>(sql`
    SELECT o.id, o.name, o.acronym FROM organizations found JOIN organizations o ON o.id = coalesce(found.merged_into, found.id)
    WHERE found.name_key = ${name_key} AND found.acronym_key = ${acronym_key}
    ORDER BY found.is_duplicate, found.created_at, found.id LIMIT 1 FOR KEY SHARE`)
  return rows[0]
}

export async function readOrganization(tx: Tx, id: string): Promise<OrganizationRow | undefined> {
  const [found] = await tx.select().from(organizations).where(eq(organizations.id, id))
  return found
}

export interface NamedRow extends FoundOrganization, Record<string, unknown> {
  asked: string
  by_name: boolean
  takes_part: boolean
}

/** Also by names from before a rename or merge. `takes_part` needs an approved person or a project. */
export async function organizationsNamed(on: Db | Tx, keys: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await on.execute<NamedRow>(sql`
    SELECT DISTINCT ON (asked.key, o.id) asked.key AS asked, found.name_key = asked.key AS by_name, o.id, o.name, o.acronym,
      EXISTS (SELECT FROM users u WHERE u.organization_id = o.id AND u.status = 'approved')
        OR EXISTS (SELECT FROM projects p WHERE p.organization_id = o.id) AS takes_part
    FROM unnest(${sql.param(keys)}::text[]) AS asked (key)
    JOIN organizations found ON found.name_key = asked.key OR found.acronym_key = asked.key
    JOIN organizations o ON o.id = coalesce(found.merged_into, found.id)
    ORDER BY asked.key, o.id, found.name_key <> asked.key`)
  return rows
}

/** Follows a merge; the text may be anything. */
export async function organizationIds(db: Db, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT coalesce(merged_into, id) AS id FROM organizations WHERE id::text = lower(${text})`,
  )
  return rows.map(({ id }) => id)
}

/** Current names first, then former and merged ones. */
export async function namesOf(on: Db | Tx, ids: readonly string[], lock = sql``): Promise<Map<string, string[]>> {
  const wanted = sql.param(ids)
  const { rows } = await on.execute<OrganizationName & { id: string; merged_into: string | null }>(sql`
    SELECT id, merged_into, name, acronym FROM organizations WHERE id = ANY (${wanted}::uuid[]) OR merged_into = ANY (${wanted}::uuid[])
    ORDER BY id ${lock}`)
  const currentFirst = ({ merged_into }: { merged_into: string | null }) => (merged_into ? 1 : 0)
  const sorted = rows.toSorted((one, other) => currentFirst(one) - currentFirst(other))
  const names = (id: string) =>
    sorted.filter((row) => row.id === id || row.merged_into === id).flatMap(({ name, acronym }) => [name, acronym])
  return new Map(ids.map((id) => [id, names(id)]))
}

/** Blocks renames and merges until the transaction ends. */
export const holdNames = (tx: Db | Tx, ids: readonly string[]) => namesOf(tx, ids, sql`FOR KEY SHARE`)

/** Undefined if somebody else was first. */
export async function insertOrganization(tx: Tx, { name, acronym }: OrganizationName): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(organizations)
    .values({ name, acronym, ...organizationKeys({ name, acronym }) })
    .onConflictDoNothing()
    .returning({ id: organizations.id })
  return inserted?.id
}
