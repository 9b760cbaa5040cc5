import { TIME_ZONE } from '@hub/contract/days'
import { sql } from 'drizzle-orm'

/** The month in which reporting began; none as long as the hub has made no month. */
const BEGAN = '(SELECT min(month) FROM reporting_periods)'

/** A month of an organization was reviewed: its report was accepted, or it lies before the first reporting month. */
export const monthIsReviewed = (month: string, organization: string) =>
  `(coalesce(${month} < ${BEGAN}, true) OR EXISTS (SELECT FROM reports accepted WHERE accepted.state = 'accepted'
    AND accepted.organization_id = ${organization} AND accepted.month = ${month}))`

/** Of an activity: the month in which it starts was reviewed. */
export const activityIsReviewed = (activity: string) =>
  monthIsReviewed(`to_char(${activity}.start_date, 'YYYY-MM')`, `${activity}.organization_id`)

/** Conditions on rows, where only what was reviewed is asked for. */
export const reviewedActivities = (wanted: boolean, activity = 'a') =>
  wanted ? [sql.raw(activityIsReviewed(activity))] : []

const BEFORE_REPORTING = (day: string) =>
  `coalesce(${day} < (SELECT to_date(min(month), 'YYYY-MM') FROM reporting_periods), true)`

/** Of very many rows: the first day of their month is looked up in one list, and no month is spelt out, which takes half the time. */
const isAccepted = (table: string, firstDay: string, which = 'true') =>
  `(${table}.organization_id, ${firstDay}) IN (
    SELECT organization_id, to_date(month, 'YYYY-MM') FROM reports WHERE state = 'accepted' AND ${which})`

/** Of activities `a`: the month in which they start. Once it is accepted none is added to it. */
export const MANY_REVIEWED = sql.raw(
  `(${BEFORE_REPORTING('a.start_date')} OR ${isAccepted('a', `date_trunc('month', a.start_date::timestamp)::date`)})`,
)

/** A report was accepted before its month was over. */
const IS_EARLY = `coalesce(decided_at < (to_date(month, 'YYYY-MM') + interval '1 month') AT TIME ZONE '${TIME_ZONE}', false)`

/** Entries of such a month that were there when it was accepted. */
const SEEN_EARLY = `
  SELECT seen.id FROM funding_entries seen JOIN (
    SELECT organization_id, to_date(month, 'YYYY-MM') AS month, decided_at FROM reports WHERE state = 'accepted' AND ${IS_EARLY}
  ) AS early USING (organization_id, month) WHERE seen.created_at <= early.decided_at`

/**
 * Of `funding_entries f`: the month in which they were entered. One that was accepted before it was over stands for what was there by then: what
 * was entered afterwards nobody has seen. Looked up in lists that are made once, the last one only where there is such a month: to ask the
 * reports of each entry makes the database sort all of them first, which takes twice the time.
 */
export const MANY_ENTRIES_REVIEWED =
  sql.raw(`(${BEFORE_REPORTING('f.month')} OR ${isAccepted('f', 'f.month', `NOT ${IS_EARLY}`)}
  OR ${isAccepted('f', 'f.month', IS_EARLY)} AND f.id IN (${SEEN_EARLY}))`)
export const reviewedEntries = (wanted: boolean) => (wanted ? [MANY_ENTRIES_REVIEWED] : [])
