import {
  ACTIVITY_MEANINGS,
  FUNDING_MEANINGS,
  PROJECT_MEANINGS,
  statusesThat,
  STOCK_MEANINGS,
} from '@hub/contract/status-meanings'

/** Lists the statuses with the meaning or those without, whichever are fewer, since each is compared for every row. */
const condition =
  <Status extends string, Meaning extends string>(meanings: Record<Status, Record<Meaning, boolean>>) =>
  (meaning: Meaning, column: string): string => {
    const meant: string[] = statusesThat(meanings, meaning)
    const others = Object.keys(meanings).filter((status) => !meant.includes(status))
    return others.length < meant.length ? noneOf(column, others) : oneOf(column, meant)
  }

const listed = (statuses: string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`
const oneOf = (column: string, statuses: string[]) =>
  statuses.length === 1 ? `${column} = '${statuses[0]}'` : `${column} IN ${listed(statuses)}`
const noneOf = (column: string, statuses: string[]) =>
  statuses.length === 1 ? `${column} <> '${statuses[0]}'` : `${column} NOT IN ${listed(statuses)}`

export const projectStatusSql = condition(PROJECT_MEANINGS)
export const activityThat = condition(ACTIVITY_MEANINGS)
export const fundingThat = condition(FUNDING_MEANINGS)
export const stockThat = condition(STOCK_MEANINGS)
