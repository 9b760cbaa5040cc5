import type { ClientBase } from 'pg'

/* Databases from before 1.0.0 cannot be opened; backups of their last version can be restored. */

const FIRST_MIGRATION = 1794707155493
const LAST_MIGRATION = 1794963463532

export const isUnreleased = (applied: Map<number, string>) => applied.has(FIRST_MIGRATION)

export function mustBeReleased(applied: Map<number, string>): void {
  if (!isUnreleased(applied)) return
  throw new Error(
    'The database was made by a version before 1.0.0: make a backup with that version (npm run backup), and restore it with this one into an empty database (npm run restore -- FILE). Nothing was changed.',
  )
}

const LATER_COLUMNS: Record<string, string[]> = {
  comments: ['by_owner'],
  idempotency_keys: ['secret_hash', 'organization_id', 'role'],
  organizations: ['name_key', 'acronym_key', 'is_duplicate', 'updated_at'],
}
export const laterColumns = (table: string): string[] => LATER_COLUMNS[table] ?? []

/** Lets the tables of 1.0.0 accept rows without later columns. */
export async function makeReady(client: ClientBase, applied: Map<number, string>): Promise<void> {
  if (Math.max(...applied.keys()) !== LAST_MIGRATION)
    throw new Error('This version restores no backup that is so old: restore it with the version that wrote it.')
  await client.query('ALTER TABLE comments ALTER COLUMN by_owner SET DEFAULT false')
}

export async function fillLaterColumns(client: ClientBase): Promise<void> {
  await client.query('ALTER TABLE comments ALTER COLUMN by_owner DROP DEFAULT')
  await client.query(`UPDATE comments c SET by_owner = u.organization_id IS NOT DISTINCT FROM c.organization_id
    FROM users u WHERE u.id = c.author_id`)
}
