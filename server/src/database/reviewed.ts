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

/** Of a funding entry: the month in which it was entered, in Nigeria, was reviewed. */
const entryIsReviewed = (entry: string) =>
  monthIsReviewed(`to_char(${entry}.created_at AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM')`, `${entry}.organization_id`)

/** Conditions on rows, where only what was reviewed is asked for. */
export const reviewedActivities = (wanted: boolean, activity = 'a') =>
  wanted ? [sql.raw(activityIsReviewed(activity))] : []
export const reviewedEntries = (wanted: boolean) => (wanted ? [sql.raw(entryIsReviewed('f'))] : [])

/**
 * The same of activities `a` where very many are read: their months are looked up in one list, and none is spelt out. Half the time of
 * the other.
 */
export const MANY_REVIEWED = sql.raw(`
  (coalesce(a.start_date < to_date(${BEGAN}, 'YYYY-MM'), true) OR (a.organization_id, date_trunc('month', a.start_date::timestamp)) IN (
    SELECT organization_id, to_date(month, 'YYYY-MM')::timestamp FROM reports WHERE state = 'accepted'))`)
