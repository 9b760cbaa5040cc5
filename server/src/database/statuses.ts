import type { ActivityWarningCode } from '@hub/contract/activity-checks'
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

const PEOPLE = ['boys', 'girls', 'male_teachers', 'female_teachers', 'male_sbmc', 'female_sbmc']

/** Adds up the people of an activity, in the columns of `table`. */
export const peopleOf = (table: string) => PEOPLE.map((column) => `${table}${column}`).join(' + ')

/** Ongoing or completed, with nobody and nothing counted. `table` is empty or ends in a dot, also for the index. */
export const isWithoutPeople = (table: string) =>
  `${activityThat('hasReached', `${table}status`)} AND ${table}quantity IS NULL AND ${peopleOf(table)} = 0`

const OUTLIERS: ActivityWarningCode[] = ['too_many_children', 'too_many_adults', 'far_above_median']

/** Saved in spite of a warning about its numbers. */
export const isOutlier = (table: string) =>
  `${table}confirmed_warnings && ARRAY[${OUTLIERS.map((code) => `'${code}'`).join(', ')}]::text[]`
