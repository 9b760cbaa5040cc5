import type { Pool } from 'pg'
import { underMigrationLock } from './migrate.ts'

const APOSTROPHES = /[\u2018\u2019\u201b\u02bc`]/g
const DASHES = /[\u2010-\u2015\u2212]/g

/** Equal keys mean one organization. Not in SQL: lower() depends on the database's locale. */
export const organizationKey = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replaceAll('&', ' and ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC') || text.trim()

export const organizationKeys = ({ name, acronym }: { name: string; acronym: string }) => ({
  name_key: organizationKey(name),
  acronym_key: organizationKey(acronym),
})

interface Row {
  id: string
  name: string
  acronym: string
  name_key: string | null
  acronym_key: string | null
  is_duplicate: boolean
}

/** The first organization gets the key; those in use come before merged ones. */
const ORGANIZATIONS = `
  SELECT id, name, acronym, name_key, acronym_key, is_duplicate FROM organizations
  ORDER BY merged_into IS NOT NULL, created_at, id`

function wrongRows(rows: readonly Row[]) {
  const taken = new Set<string>()
  return rows.flatMap((row) => {
    const keys = organizationKeys(row)
    const both = JSON.stringify(keys)
    const is_duplicate = taken.has(both)
    taken.add(both)
    const isRight =
      row.name_key === keys.name_key && row.acronym_key === keys.acronym_key && row.is_duplicate === is_duplicate
    return isRight ? [] : [{ id: row.id, ...keys, is_duplicate }]
  })
}

/** Rows without a key, or with one of an older `organizationKey`. */
export const keyOrganizations = (pool: Pool): Promise<void> =>
  underMigrationLock(pool, async (client) => {
    const before = await client.query<Row>(ORGANIZATIONS)
    if (wrongRows(before.rows).length === 0) return
    await client.query('LOCK TABLE organizations IN SHARE ROW EXCLUSIVE MODE')
    const { rows } = await client.query<Row>(ORGANIZATIONS)
    const wrong = wrongRows(rows)
    // Leaves the unique index first, because another row may get the key.
    await client.query('UPDATE organizations SET is_duplicate = true WHERE id = ANY ($1::uuid[])', [
      wrong.map(({ id }) => id),
    ])
    await client.query(
      `UPDATE organizations o SET name_key = r.name_key, acronym_key = r.acronym_key, is_duplicate = r.is_duplicate
       FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, name_key text, acronym_key text, is_duplicate boolean) WHERE o.id = r.id`,
      [JSON.stringify(wrong)],
    )
  })
