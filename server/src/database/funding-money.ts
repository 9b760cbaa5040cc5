import { FUNDING_YEARS_MAX } from '@hub/contract/funding'
import { sql, type SQL } from 'drizzle-orm'
import { byMonth, ngnAt, STRETCH } from './entry-months.ts'

/** Of `funding_entries f`: it runs in the year. A range that says it runs for centuries counts for its first years. */
export const runsIn = (year: number | null): SQL =>
  year === null
    ? sql`true`
    : sql`${year} BETWEEN f.from_year AND least(f.to_year, f.from_year + ${FUNDING_YEARS_MAX - 1})`

type MoneyColumn = 'amount' | 'amount_usd'

/**
 * What of an entry (`funding_entries f`) counts for a year that it runs in: of n years an nth in each, to the cent, and the rest in
 * the last, so that the years add up to the whole.
 */
export function shareOf(column: MoneyColumn, year: number | null): SQL {
  const amount = sql.raw(`f.${column}`)
  if (year === null) return amount
  const years = sql`least(f.to_year - f.from_year + 1, ${FUNDING_YEARS_MAX})`
  const part = sql`trunc(${amount} / ${years}, 2)`
  return sql`CASE WHEN ${year} = f.from_year + ${years} - 1 THEN ${amount} - ${part} * (${years} - 1) ELSE ${part} END`
}

/**
 * Of entries (`funding_entries f`), by organization and month: how many, the naira that were given as such, what was not in dollars beside
 * them, and all dollars; of a year, its shares.
 */
const moneyParts = (year: number | null): SQL => sql`
  f.organization_id, ${STRETCH}, count(*) AS entries, count(*) FILTER (WHERE f.currency <> 'NGN') AS counted, sum(${shareOf('amount', year)}) FILTER (WHERE f.currency = 'NGN') AS naira,
  sum(${shareOf('amount_usd', year)}) FILTER (WHERE f.currency <> 'NGN') AS beside, sum(${shareOf('amount_usd', year)}) AS dollars`

interface Money {
  /** What else they are told apart by: columns of `source`, each with a name of its own. */
  by: Record<string, SQL>
  /** Behind FROM, with `funding_entries f`. */
  source: SQL
  where: SQL
  year: number | null
  /** Only what was entered in months that were reviewed. */
  reviewed: boolean
}

/** Grouped by month first, which several processes may do: what a month says is then asked of each group, not of each entry. To be added up. */
export const moneyOf = ({ by, source, where, year, reviewed }: Money): SQL => {
  const columns = Object.entries(by).map(([name, value]) => sql`${value} AS ${sql.raw(name)}, `)
  const groups = [...Object.keys(by), 'f.organization_id', 'stretch'].join(', ')
  return sql`${byMonth(sql`
    SELECT ${sql.join(columns)} ${moneyParts(year)} FROM ${source} WHERE ${where} GROUP BY ${sql.raw(groups)}`)}
    ${reviewed ? sql`WHERE is_reviewed` : sql``}`
}

/**
 * `moneyOf` added up. Naira as given, everything else in dollars at the rate of its month, else at the hub's: exact, and rounded to the cent
 * once, half up.
 */
export const moneyFigures = (ngnPerUsd: string): SQL => sql`
  coalesce(sum(entries), 0)::float8 AS entries,
  round(coalesce(sum(naira), 0) + coalesce(sum(beside * coalesce(rate, ${ngnPerUsd}::numeric)), 0), 2)::text AS ngn,
  round(coalesce(sum(dollars), 0), 2)::text AS usd,
  round(coalesce(sum(dollars) FILTER (WHERE is_reviewed), 0), 2)::text AS usd_reviewed, ${ngnAt('counted')} AS ngn_at`
