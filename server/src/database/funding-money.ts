import { FUNDING_YEARS_MAX } from '@hub/contract/records/funding-entry'
import type { NgnAt } from '@hub/contract/money'
import { sql, type SQL } from 'drizzle-orm'
import { ACCEPTED_ENTRIES, ENTRY_IS_REVIEWED } from './reports.ts'
import { isSeen, type DraftsOf } from './statuses.ts'

/** Of a range of centuries only the first years count. */
export const runsIn = (year: number | null): SQL =>
  year === null
    ? sql`true`
    : sql`${year} BETWEEN f.from_year AND least(f.to_year, f.from_year + ${FUNDING_YEARS_MAX - 1})`

type MoneyColumn = 'amount' | 'amount_usd'

/** 1/n of n years, rounded to the cent. The last year gets the rest, so that the years add up to the total. */
export function shareOf(column: MoneyColumn, year: number | null): SQL {
  const amount = sql.raw(`f.${column}`)
  if (year === null) return amount
  const years = sql`least(f.to_year - f.from_year + 1, ${FUNDING_YEARS_MAX})`
  const part = sql`trunc(${amount} / ${years}, 2)`
  return sql`CASE WHEN ${year} = f.from_year + ${years} - 1 THEN ${amount} - ${part} * (${years} - 1) ELSE ${part} END`
}

/** With a year, its shares. */
const moneyParts = (year: number | null): SQL => sql`
  f.month, ${ENTRY_IS_REVIEWED} AS is_reviewed, f.currency = 'NGN' AS is_naira, count(*) AS entries,
  sum(${shareOf('amount', year)}) AS amount, sum(${shareOf('amount_usd', year)}) AS dollars`

interface Money {
  by: Record<string, SQL>
  /** What follows FROM, with `funding_entries f`. */
  source: SQL
  where: SQL
  year: number | null
  reviewed: boolean
}

/** Grouped by month first, to run in parallel and look up a rate once per group. */
export const moneyOf = ({ by, source, where, year, reviewed }: Money): SQL => {
  const columns = Object.entries(by).map(([name, value]) => sql`${value} AS ${sql.raw(name)}, `)
  const groups = [...Object.keys(by), 'f.month', 'is_reviewed', 'is_naira'].join(', ')
  return sql`(
    SELECT ${sql.join(columns)} ${moneyParts(year)} FROM ${source} ${ACCEPTED_ENTRIES}
    WHERE ${where} ${reviewed ? sql`AND ${ENTRY_IS_REVIEWED}` : sql``} GROUP BY ${sql.raw(groups)}
  ) AS parts LEFT JOIN (
    SELECT to_date(month, 'YYYY-MM') AS month, units_per_dollar AS rate FROM exchange_rates WHERE currency = 'NGN'
  ) AS rates USING (month)`
}

/** `anyRate`: whether a counted amount needed a rate, and its month had one ('NOT NULL') or none ('NULL'). */
export function ngnAt(anyRate: (is: 'NULL' | 'NOT NULL') => SQL): SQL {
  const at = (which: NgnAt) => sql.raw(`'${which}'`)
  return sql`CASE WHEN NOT ${anyRate('NOT NULL')} THEN ${at('hub')} WHEN ${anyRate('NULL')} THEN ${at('both')} ELSE ${at('months')} END`
}

/** Only amounts that were not given in naira needed a rate. */
const NGN_AT = ngnAt((is) => sql.raw(`coalesce(bool_or(NOT is_naira AND rate IS ${is}), false)`))

/** Naira as given, other amounts in dollars at their month's rate, else at the hub's. Rounded once. */
export const moneyFigures = (ngnPerUsd: string): SQL => sql`
  coalesce(sum(entries), 0)::float8 AS entries,
  round(coalesce(sum(CASE WHEN is_naira THEN amount ELSE dollars * coalesce(rate, ${ngnPerUsd}::numeric) END), 0), 2)::text AS ngn,
  round(coalesce(sum(dollars), 0), 2)::text AS usd,
  round(coalesce(sum(dollars) FILTER (WHERE is_reviewed), 0), 2)::text AS usd_reviewed, ${NGN_AT} AS ngn_at`

/** Money counts for a state if its project is in no other. */
export const isPlacedIn = (state: string, draftsOf: DraftsOf): SQL => sql`EXISTS (
  SELECT FROM project_places p JOIN places ON places.pcode = p.state
  WHERE p.project_number = f.project_number AND p.is_first AND p.states = 1 AND places.name = ${state} AND ${isSeen(draftsOf)})`
