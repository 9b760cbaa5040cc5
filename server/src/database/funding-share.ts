import { FUNDING_YEARS_MAX } from '@hub/contract/funding'
import { sql, type SQL } from 'drizzle-orm'

/** Of `funding_entries f`: it runs in the year. A range that says it runs for centuries counts for its first years. */
export const runsIn = (year: number | null): SQL =>
  year === null
    ? sql`true`
    : sql`${year} BETWEEN f.from_year AND least(f.to_year, f.from_year + ${FUNDING_YEARS_MAX - 1})`

export type MoneyColumn = 'amount' | 'amount_usd'

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
