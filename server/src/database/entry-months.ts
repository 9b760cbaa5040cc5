import { TIME_ZONE } from '@hub/contract/days'
import type { NgnAt } from '@hub/contract/money'
import { sql, type SQL } from 'drizzle-orm'
import { monthEnds, monthStarts } from './expected-reports.ts'

/**
 * The months that say something of the funding entries made in them, by a rate of the naira or as reporting months, each a stretch of time;
 * what lies behind one of them is a stretch too, of the first month of which nothing is known.
 */
const STRETCHES = sql`
  SELECT row_number() OVER (ORDER BY first)::integer AS stretch, to_char(first, 'YYYY-MM') AS month,
    first::timestamp AT TIME ZONE ${sql.raw(`'${TIME_ZONE}'`)} AS starts
  FROM (
    SELECT DISTINCT unnest(ARRAY[${monthStarts(sql`month`)}, ${monthEnds(sql`month`)}]) AS first FROM (
      SELECT month FROM exchange_rates WHERE currency = 'NGN' UNION SELECT month FROM reporting_periods
    ) AS known
  ) AS firsts`

/** Of `funding_entries f`: the number of its stretch. Looked up in a list, which is many times quicker than to name the month of each. */
export const STRETCH = sql`
  width_bucket(f.created_at, (SELECT array_agg(starts ORDER BY starts) FROM (${STRETCHES}) AS stretches)) AS stretch`

/**
 * What FROM has where `parts` were added up by organization and STRETCH: with the `rate` of the month, if it has one, and whether it
 * `is_reviewed`, which means the same as of a single entry (reviewed.ts).
 */
export const byMonth = (parts: SQL): SQL => sql`(
  SELECT parts.*, rates.units_per_dollar AS rate,
    accepted.id IS NOT NULL OR coalesce(made.month < (SELECT min(month) FROM reporting_periods), true) AS is_reviewed
  FROM (${parts}) AS parts LEFT JOIN (${STRETCHES}) AS made USING (stretch)
  LEFT JOIN exchange_rates rates ON rates.month = made.month AND rates.currency = 'NGN'
  LEFT JOIN reports accepted ON accepted.month = made.month AND accepted.organization_id = parts.organization_id AND accepted.state = 'accepted'
) AS months`

/** Which rates the naira of parts were counted at; `counted` is how many entries needed one. */
export const ngnAt = (counted: string): SQL => {
  const any = (is: string) => sql.raw(`coalesce(bool_or(${counted} > 0 AND rate IS ${is}), false)`)
  const at = (which: NgnAt) => sql.raw(`'${which}'`)
  return sql`CASE WHEN NOT ${any('NOT NULL')} THEN ${at('hub')} WHEN ${any('NULL')} THEN ${at('both')} ELSE ${at('months')} END`
}
