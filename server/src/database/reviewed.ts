import { TIME_ZONE } from '@hub/contract/days'
import { sql } from 'drizzle-orm'

const BEGAN = '(SELECT min(month) FROM reporting_periods)'

/** Accepted: its records are locked. */
export const monthIsLocked = (month: string, organization: string) =>
  `EXISTS (SELECT FROM reports accepted WHERE accepted.state = 'accepted'
    AND accepted.organization_id = ${organization} AND accepted.month = ${month})`

/** Accepted, or before the first reporting month. */
export const monthIsReviewed = (month: string, organization: string) =>
  `(coalesce(${month} < ${BEGAN}, true) OR ${monthIsLocked(month, organization)})`

export const activityIsReviewed = (activity: string) =>
  monthIsReviewed(`to_char(${activity}.start_date, 'YYYY-MM')`, `${activity}.organization_id`)

export const reviewedActivities = (wanted: boolean, activity = 'a') =>
  wanted ? [sql.raw(activityIsReviewed(activity))] : []

const BEFORE_REPORTING = (day: string) =>
  `coalesce(${day} < (SELECT to_date(min(month), 'YYYY-MM') FROM reporting_periods), true)`

/** For many activities: one hashed lookup by the first day of the month. */
export const MANY_REVIEWED = sql.raw(`(${BEFORE_REPORTING('a.start_date')}
  OR (a.organization_id, date_trunc('month', a.start_date::timestamp)::date) IN (
    SELECT organization_id, to_date(month, 'YYYY-MM') FROM reports WHERE state = 'accepted'))`)

const IS_EARLY = `decided_at < (to_date(month, 'YYYY-MM') + interval '1 month') AT TIME ZONE '${TIME_ZONE}'`

/**
 * Use after `funding_entries f`. A report accepted before the end of its month covers only entries created until then.
 * GROUP BY, although rows are unique: the planner then uses a hash lookup instead of sorting all entries, which takes
 * twice as long.
 */
export const ACCEPTED_ENTRIES = sql.raw(`LEFT JOIN (
    SELECT organization_id, to_date(month, 'YYYY-MM') AS month, max(CASE WHEN ${IS_EARLY} THEN decided_at ELSE 'infinity' END) AS seen_until
    FROM reports WHERE state = 'accepted' GROUP BY 1, 2
  ) AS accepted ON accepted.organization_id = f.organization_id AND accepted.month = f.month`)

/** With ACCEPTED_ENTRIES. */
export const ENTRY_IS_REVIEWED = sql.raw(
  `(${BEFORE_REPORTING('f.month')} OR coalesce(f.created_at <= accepted.seen_until, false))`,
)
