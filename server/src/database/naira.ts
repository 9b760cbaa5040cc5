import { TIME_ZONE } from '@hub/contract/days'
import type { NgnAt } from '@hub/contract/money'
import { sql, type SQL } from 'drizzle-orm'
import { monthEnds, monthStarts } from './expected-reports.ts'

const inZone = (day: SQL) => sql`(${day}::timestamp AT TIME ZONE ${sql.raw(`'${TIME_ZONE}'`)})`

/** When the naira's rate changes: with each month that has one, and with the month after it, which may have none. */
const CHANGES = sql`
  SELECT starts, max(rate) AS rate FROM (
    SELECT ${inZone(monthStarts(sql`month`))} AS starts, units_per_dollar AS rate FROM exchange_rates WHERE currency = 'NGN'
    UNION ALL
    SELECT ${inZone(monthEnds(sql`month`))}, NULL FROM exchange_rates WHERE currency = 'NGN'
  ) AS months GROUP BY starts`

/** Of `funding_entries f`: the how manieth stretch of CHANGES it was entered in. Looked up in a list, which is quicker than to name its month. */
export const RATE_STRETCH = sql`
  width_bucket(f.created_at, (SELECT array_agg(starts ORDER BY starts) FROM (${CHANGES}) AS changes)) AS stretch`

/** What FROM has where `parts` were added up by RATE_STRETCH: with the `rate` of the month that they were entered in, if it has one. */
export const withRates = (parts: SQL): SQL => sql`
  (${parts}) AS parts LEFT JOIN (
    SELECT row_number() OVER (ORDER BY starts)::integer AS stretch, rate FROM (${CHANGES}) AS changes
  ) AS rates USING (stretch)`

/** Which rates the naira of parts were counted at; `counted` is how many entries needed one. */
export const ngnAt = (counted: string): SQL => {
  const any = (is: string) => sql.raw(`coalesce(bool_or(${counted} > 0 AND rate IS ${is}), false)`)
  const at = (which: NgnAt) => sql.raw(`'${which}'`)
  return sql`CASE WHEN NOT ${any('NOT NULL')} THEN ${at('hub')} WHEN ${any('NULL')} THEN ${at('both')} ELSE ${at('months')} END`
}
