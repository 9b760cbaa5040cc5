import type { Lookalikes, PendingLookalike } from '@hub/contract/organization-care'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { organizationKeys } from '../../database/organization-key.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { nextVersion } from '../../database/concurrent-edits.ts'
import { counted } from './organization-lists.store.ts'
import { OWNED } from './organization-merges.store.ts'
import type { OrganizationRow } from './organizations.store.ts'

interface Names {
  name: string
  acronym: string
}

/** Nobody can add records until the transaction ends. */
export async function lockOrganization(tx: Tx, id: string): Promise<OrganizationRow | undefined> {
  const [found] = await tx.select().from(organizations).where(eq(organizations.id, id)).for('update')
  return found
}

export async function setOrganizationType(tx: Tx, id: string, type: OrganizationRow['type']) {
  await tx.update(organizations).set({ type }).where(eq(organizations.id, id))
}

const hasNames = ({ name, acronym }: Names) => {
  const { name_key, acronym_key } = organizationKeys({ name, acronym })
  return sql`name_key = ${name_key} AND acronym_key = ${acronym_key}`
}

/** Also with former names. */
export async function isTaken(tx: Tx, id: string, names: Names): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM organizations WHERE ${hasNames(names)} AND coalesce(merged_into, id) <> ${id} LIMIT 1`,
  )
  return rows.length > 0
}

const IS_NAME = sql`NOT EXISTS (SELECT FROM organization_merges m WHERE m.from_id = o.id OR m.into_id = o.id)`

/** In the usual order. A concurrent edit has written its search text before, or uses the new name. */
export const lockProjectsOf = (tx: Tx, id: string) =>
  tx.execute(sql`SELECT FROM projects WHERE organization_id = ${id} ORDER BY id FOR NO KEY UPDATE`)

/** Former names stay, unless another organization has them. */
export async function renameOrganization(tx: Tx, before: OrganizationRow, names: Names): Promise<void> {
  const { id } = before
  const ofOwn = sql`merged_into = ${id} AND ${hasNames(names)}`
  await tx.execute(sql`DELETE FROM organizations o WHERE ${ofOwn} AND ${IS_NAME}`)
  await tx.execute(sql`UPDATE organizations SET is_duplicate = true WHERE ${ofOwn}`)
  const keys = organizationKeys(names)
  await tx
    .update(organizations)
    .set({ ...names, ...keys, is_duplicate: false, updated_at: nextVersion(organizations.updated_at) })
    .where(eq(organizations.id, id))
  if (before.name_key === keys.name_key && before.acronym_key === keys.acronym_key) return
  const { rowCount } = await tx.execute(sql`
    UPDATE organizations SET is_duplicate = false WHERE id = (
      SELECT id FROM organizations WHERE ${hasNames(before)} AND merged_into IS NULL ORDER BY created_at, id LIMIT 1)
      AND NOT EXISTS (SELECT FROM organizations WHERE ${hasNames(before)} AND NOT is_duplicate)`)
  if (rowCount) return
  const { name, acronym } = before
  await tx
    .insert(organizations)
    .values({ name, acronym, ...organizationKeys({ name, acronym }), merged_into: id })
    .onConflictDoNothing()
}

export type Belongings = Record<string, number>

/** Deleted rows stay in these tables, for the audit trail. */
const HIDING = ['activities', 'funding_entries', 'stock_items']

export async function belongingsOf(tx: Tx, id: string): Promise<Belongings> {
  const rowsOf = (table: string, only: string) =>
    sql`(SELECT count(*) FROM ${sql.raw(table)} WHERE organization_id = ${id} AND ${sql.raw(only)})`
  const there = [...OWNED, 'reports'].map(
    (table) => sql`${sql.raw(`'${table}'`)}, ${rowsOf(table, HIDING.includes(table) ? 'deleted_at IS NULL' : 'true')}`,
  )
  const deleted = HIDING.map((table) => rowsOf(table, 'deleted_at IS NOT NULL'))
  const { rows } = await tx.execute<{ counts: Belongings }>(sql`
    SELECT jsonb_build_object(${sql.join(there, sql`, `)}, 'deleted', ${sql.join(deleted, sql` + `)}, 'merged', (
      SELECT count(*) FROM organization_merges WHERE undone_at IS NULL AND (into_id = ${id} OR from_id = ${id}))) AS counts`)
  return rows[0]!.counts
}

export async function deleteOrganization(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM organization_merges WHERE from_id = ${id} OR into_id = ${id}`)
  await tx.execute(sql`DELETE FROM organizations WHERE merged_into = ${id} OR id = ${id}`)
}

/** The one with less merges into the other. */
export async function readLookalikes(db: Db, limit: number): Promise<Lookalikes[]> {
  const { rows } = await db.execute<Lookalikes & Record<string, unknown>>(sql`
    WITH pairs AS (
      SELECT one.id AS one, other.id AS other FROM organizations one JOIN organizations other
        ON other.name_key = one.name_key AND other.id > one.id
      WHERE one.merged_into IS NULL AND other.merged_into IS NULL
      UNION
      SELECT least(one.id, other.id), greatest(one.id, other.id) FROM organizations one JOIN organizations other
        ON other.acronym_key = one.name_key AND other.id <> one.id
      WHERE one.merged_into IS NULL AND other.merged_into IS NULL
    ),
    listed AS (SELECT one, other FROM pairs ORDER BY one, other LIMIT ${limit}),
    organization AS (SELECT ${counted} FROM organizations o WHERE id IN (SELECT one FROM listed UNION SELECT other FROM listed))
    SELECT CASE WHEN less THEN to_jsonb(a) ELSE to_jsonb(b) END AS "from", CASE WHEN less THEN to_jsonb(b) ELSE to_jsonb(a) END AS "into"
    FROM listed JOIN organization a ON a.id = one JOIN organization b ON b.id = other,
      LATERAL (SELECT (a.projects, a.members) < (b.projects, b.members) AS less) AS compared
    ORDER BY lower(CASE WHEN less THEN b.name ELSE a.name END), a.id, b.id`)
  return rows
}

/** With more organizations a mail domain is shared, as that of a provider. */
const MOST_OF_A_DOMAIN = 2

const domainOf = (table: string) => sql.raw(`lower(split_part(${table}.email, '@', 2))`)

/**
 * New organizations, of which nobody is approved yet, beside those that take part. One pair for each two, with its
 * strongest reason.
 */
export const pendingLookalikesQuery = (everybodysMail: readonly string[], limit: number) => sql`
  WITH waiting AS (
    SELECT DISTINCT o.id, o.name_key, o.acronym_key, ${domainOf('u')} AS domain
    FROM users u JOIN organizations o ON o.id = u.organization_id
    WHERE u.status = 'under_review' AND o.merged_into IS NULL
      AND NOT EXISTS (SELECT FROM users m WHERE m.organization_id = o.id AND m.status = 'approved')
  ),
  likely AS (
    SELECT w.id AS one, other.id AS other, 1 AS rank, 'name' AS likeness FROM waiting w JOIN organizations other
      ON other.name_key = w.name_key OR other.acronym_key = w.name_key OR other.name_key = w.acronym_key
    UNION ALL
    SELECT w.id, other.id, 2, 'acronym' FROM waiting w JOIN organizations other ON other.acronym_key = w.acronym_key
    UNION ALL
    SELECT w.id, known.organization_id, 3, 'mail' FROM waiting w, LATERAL (
      SELECT DISTINCT u.organization_id FROM users u
      WHERE ${domainOf('u')} = w.domain AND u.status = 'approved' AND u.organization_id <> w.id
      LIMIT ${MOST_OF_A_DOMAIN + 1}
    ) AS known
    WHERE NOT w.domain = ANY (${sql.param(everybodysMail)}::text[]) AND (
      SELECT count(DISTINCT u.organization_id) FROM users u
      WHERE ${domainOf('u')} = w.domain AND u.status = 'approved' AND u.organization_id <> w.id) <= ${MOST_OF_A_DOMAIN}::integer
  ),
  listed AS (
    SELECT DISTINCT ON (one, other) one, other, likeness FROM likely JOIN organizations o ON o.id = other
    WHERE one <> other AND o.merged_into IS NULL AND (
      EXISTS (SELECT FROM users m WHERE m.organization_id = o.id AND m.status = 'approved')
      OR EXISTS (SELECT FROM projects p WHERE p.organization_id = o.id))
    ORDER BY one, other, rank LIMIT ${limit}
  ),
  organization AS (SELECT ${counted} FROM organizations o WHERE id IN (SELECT one FROM listed UNION SELECT other FROM listed))
  SELECT to_jsonb(a) AS "from", to_jsonb(b) AS "into", likeness
  FROM listed JOIN organization a ON a.id = one JOIN organization b ON b.id = other ORDER BY lower(b.name), a.id, b.id`

export const readPendingLookalikes = async (db: Db, everybodysMail: readonly string[], limit: number) =>
  (await db.execute<PendingLookalike & Record<string, unknown>>(pendingLookalikesQuery(everybodysMail, limit))).rows
