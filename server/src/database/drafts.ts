import { sql, type SQL } from 'drizzle-orm'
import { projectStatusSql } from './statuses.ts'

/** null: all. See `readsDraftsOf` in the contract. */
export type DraftsOf = string | null

/** Not a draft of another organization. Drafts alone are filtered by organization, which has an index. */
export function isSeen(draftsOf: DraftsOf, wanted?: string | null, table = 'p', status = 'status'): SQL {
  if (draftsOf === null || (wanted && wanted !== 'draft')) return sql`true`
  const isOwn = sql`${sql.raw(table)}.organization_id = ${draftsOf}`
  return wanted ? isOwn : sql`(${sql.raw(projectStatusSql('isShared', `${table}.${status}`))} OR ${isOwn})`
}
