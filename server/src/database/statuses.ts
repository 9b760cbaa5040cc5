import { PROJECT_STATUS_TABLE } from '@hub/contract/project-statuses'
import { ACTIVITY_STATUS_TABLE, FUNDING_STATUS_TABLE, statusesThat, STOCK_STATUS_TABLE } from '@hub/contract/statuses'
import { sql, type SQL } from 'drizzle-orm'

/** Lists the statuses with the meaning or those without, whichever are fewer, since each is compared for every row. */
const condition =
  <Status extends string, Meaning extends string>(table: Record<Status, { means: readonly Meaning[] }>) =>
  (meaning: Meaning, column: string): string => {
    const meant: string[] = statusesThat(table, meaning)
    const others = Object.keys(table).filter((status) => !meant.includes(status))
    return others.length < meant.length ? noneOf(column, others) : oneOf(column, meant)
  }

const listed = (statuses: string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`
const oneOf = (column: string, statuses: string[]) =>
  statuses.length === 1 ? `${column} = '${statuses[0]}'` : `${column} IN ${listed(statuses)}`
const noneOf = (column: string, statuses: string[]) =>
  statuses.length === 1 ? `${column} <> '${statuses[0]}'` : `${column} NOT IN ${listed(statuses)}`

export const projectStatusSql = condition(PROJECT_STATUS_TABLE)
export const activityThat = condition(ACTIVITY_STATUS_TABLE)
export const fundingThat = condition(FUNDING_STATUS_TABLE)
export const stockThat = condition(STOCK_STATUS_TABLE)

export const isAtWork = sql.raw(projectStatusSql('counts', 'p.status'))

export const hasReached = (activity: string, projectStatus: string) =>
  sql.raw(`(${activityThat('hasReached', `${activity}.status`)} AND ${projectStatusSql('counts', projectStatus)})`)

/** null: all. See `readsDraftsOf` in the contract. */
export type DraftsOf = string | null

/** Not another organization's draft. A filter for drafts uses the index of organizations. */
export function isSeen(draftsOf: DraftsOf, wanted?: string | null, table = 'p', status = 'status'): SQL {
  if (draftsOf === null || (wanted && wanted !== 'draft')) return sql`true`
  const isOwn = sql`${sql.raw(table)}.organization_id = ${draftsOf}`
  return wanted ? isOwn : sql`(${sql.raw(projectStatusSql('isShared', `${table}.${status}`))} OR ${isOwn})`
}

export const PEOPLE_PLANNED =
  'coalesce(p.direct_beneficiaries, coalesce(p.beneficiaries_boys, 0) + coalesce(p.beneficiaries_girls, 0))::bigint'
