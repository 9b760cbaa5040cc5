import { sql, type SQL } from 'drizzle-orm'
import { projectStatusSql } from './statuses.ts'

/** The organization whose drafts are read, null reads everybody's: `readsDraftsOf` in the contract says it of a person. */
export type DraftsOf = string | null

/** Of a project: it is no draft of others. Where drafts alone are asked for, by its organization, which has an index. */
export function isSeen(draftsOf: DraftsOf, wanted?: string | null, table = 'p', status = 'status'): SQL {
  if (draftsOf === null || (wanted && wanted !== 'draft')) return sql`true`
  const isOwn = sql`${sql.raw(table)}.organization_id = ${draftsOf}`
  return wanted ? isOwn : sql`(${sql.raw(projectStatusSql('isShared', `${table}.${status}`))} OR ${isOwn})`
}
