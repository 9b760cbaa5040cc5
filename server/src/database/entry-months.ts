import { TIME_ZONE } from '@hub/contract/days'
import type { NgnAt } from '@hub/contract/money'
import { sql, type SQL } from 'drizzle-orm'
import { monthEnds, monthStarts } from './expected-reports.ts'

/** The moment at which a day begins in Nigeria. */
const beginsAt = (day: SQL) => sql`${day}::timestamp AT TIME ZONE ${sql.raw(`'${TIME_ZONE}'`)}`

/**
 * The months that say something of the funding entries made in them, by a rate of the naira or as reporting months, each a stretch of time;
 * what lies behind one of them is a stretch too, of the first month of which nothing is known.
 */
const STRETCHES = sql`
  SELECT row_number() OVER (ORDER BY first)::integer AS stretch, to_char(first, 'YYYY-MM') AS month,
    ${beginsAt(sql`first`)} AS starts
  FROM (
    SELECT DISTINCT unnest(ARRAY[${monthStarts(sql`month`)}, ${monthEnds(sql`month`)}]) AS first FROM (
      SELECT month FROM exchange_rates WHERE currency = 'NGN' UNION SELECT month FROM reporting_periods
    ) AS known
  ) AS firsts`

/** Of `funding_entries f`: the number of its stretch. Looked up in a list, which is many times quicker than to name the month of each. */
export const STRETCH = sql`
  width_bucket(f.created_at, (SELECT array_agg(starts ORDER BY starts) FROM (${STRETCHES}) AS stretches))`

/** What FROM has where `parts` were added up by STRETCH: with the `rate` of the month, if it has one. */
export const withRates = (parts: SQL): SQL => sql`(
  SELECT parts.*, rates.units_per_dollar AS rate FROM (${parts}) AS parts LEFT JOIN (${STRETCHES}) AS made USING (stretch)
  LEFT JOIN exchange_rates rates ON rates.month = made.month AND rates.currency = 'NGN'
) AS months`

/** Of `funding_entries f`, where very many are read: the month was reviewed, which means the same as of a single entry (reviewed.ts). */
export const MANY_ENTRIES_REVIEWED = sql`
  (coalesce(f.created_at < (SELECT ${beginsAt(monthStarts(sql`min(month)`))} FROM reporting_periods), true)
    OR (f.organization_id, ${STRETCH}) IN (
      SELECT organization_id, made.stretch FROM reports JOIN (${STRETCHES}) AS made USING (month) WHERE state = 'accepted'))`

/** Which rates the naira of parts were counted at: those that were not given in naira needed one. */
const anyRate = (is: string) => sql.raw(`coalesce(bool_or(NOT is_naira AND rate IS ${is}), false)`)
const at = (which: NgnAt) => sql.raw(`'${which}'`)
export const NGN_AT = sql`
  CASE WHEN NOT ${anyRate('NOT NULL')} THEN ${at('hub')} WHEN ${anyRate('NULL')} THEN ${at('both')} ELSE ${at('months')} END`
