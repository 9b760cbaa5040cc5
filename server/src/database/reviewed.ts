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

/**
 * The same of rows of which very many are read: the first day of their month is looked up in one list, and no month is spelt out. Half the
 * time of the other.
 */
const manyReviewed = (table: string, day: string, firstDay = day) =>
  sql.raw(`(coalesce(${day} < (SELECT to_date(min(month), 'YYYY-MM') FROM reporting_periods), true) OR (${table}.organization_id, ${firstDay}) IN (
    SELECT organization_id, to_date(month, 'YYYY-MM') FROM reports WHERE state = 'accepted'))`)

/** Of activities `a`: the month in which they start. */
export const MANY_REVIEWED = manyReviewed('a', 'a.start_date', `date_trunc('month', a.start_date::timestamp)::date`)
/** Of `funding_entries f`: the month in which they were entered. */
export const MANY_ENTRIES_REVIEWED = manyReviewed('f', 'f.month')
export const reviewedEntries = (wanted: boolean) => (wanted ? [MANY_ENTRIES_REVIEWED] : [])
