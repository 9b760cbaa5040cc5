import { TIME_ZONE } from '@hub/contract/days'
import { sql } from 'drizzle-orm'

/** The month in which reporting began; none as long as the hub has made no month. */
const BEGAN = '(SELECT min(month) FROM reporting_periods)'

/** The report of an organization's month was accepted: what is in the month is locked. */
export const monthIsLocked = (month: string, organization: string) =>
  `EXISTS (SELECT FROM reports accepted WHERE accepted.state = 'accepted'
    AND accepted.organization_id = ${organization} AND accepted.month = ${month})`

/** A month of an organization was reviewed: its report was accepted, or it lies before the first reporting month. */
export const monthIsReviewed = (month: string, organization: string) =>
  `(coalesce(${month} < ${BEGAN}, true) OR ${monthIsLocked(month, organization)})`

/** Of an activity: the month in which it starts was reviewed. */
export const activityIsReviewed = (activity: string) =>
  monthIsReviewed(`to_char(${activity}.start_date, 'YYYY-MM')`, `${activity}.organization_id`)

/** Conditions on rows, where only what was reviewed is asked for. */
export const reviewedActivities = (wanted: boolean, activity = 'a') =>
  wanted ? [sql.raw(activityIsReviewed(activity))] : []

const BEFORE_REPORTING = (day: string) =>
  `coalesce(${day} < (SELECT to_date(min(month), 'YYYY-MM') FROM reporting_periods), true)`

/** Of activities `a`, of which there are very many: looked up in one list by the first day of their month, no month is spelt out. */
export const MANY_REVIEWED = sql.raw(`(${BEFORE_REPORTING('a.start_date')}
  OR (a.organization_id, date_trunc('month', a.start_date::timestamp)::date) IN (
    SELECT organization_id, to_date(month, 'YYYY-MM') FROM reports WHERE state = 'accepted'))`)

/** A report was accepted before its month was over. */
const IS_EARLY = `decided_at < (to_date(month, 'YYYY-MM') + interval '1 month') AT TIME ZONE '${TIME_ZONE}'`

/**
 * Behind `funding_entries f`: the report of the month in which they were entered, where it was accepted. One that was accepted before its
 * month was over stands for what was there by then: what was entered afterwards nobody has seen. Grouped, though there is one of each: the
 * database then knows it, and looks the months up in one list instead of sorting all entries, which takes twice the time.
 */
export const ACCEPTED_ENTRIES = sql.raw(`LEFT JOIN (
    SELECT organization_id, to_date(month, 'YYYY-MM') AS month, max(CASE WHEN ${IS_EARLY} THEN decided_at ELSE 'infinity' END) AS seen_until
    FROM reports WHERE state = 'accepted' GROUP BY 1, 2
  ) AS accepted ON accepted.organization_id = f.organization_id AND accepted.month = f.month`)

/** Of `funding_entries f` with the reports of their months. */
export const ENTRY_IS_REVIEWED = sql.raw(
  `(${BEFORE_REPORTING('f.month')} OR coalesce(f.created_at <= accepted.seen_until, false))`,
)
