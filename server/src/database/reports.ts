import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { startOf, TODAY } from './days.ts'
import { projectStatusSql } from './statuses.ts'
import { TIME_ZONE } from '@hub/contract/days'

export const monthStarts = (month: SQL) => sql`to_date(${month} || '-01', 'YYYY-MM-DD')`
export const monthEnds = (month: SQL) => sql`(${monthStarts(month)} + interval '1 month')::date`

export const RUNS = sql.raw(`${projectStatusSql('hasRun', 'p.status')} AND ${projectStatusSql('isOpen', 'p.status')}`)

/**
 * Each month that has started and is open, if a project of the organization runs or an activity took place. Changes of
 * projects and activities call it, and the servers in a new month. Safe to repeat.
 */
export async function expectReports(on: Db | Tx, organizationId: string | null): Promise<void> {
  const ofOne = (column: string) => (organizationId ? sql`AND ${sql.raw(column)} = ${organizationId}` : sql``)
  const first = monthStarts(sql`period.month`)
  const next = monthEnds(sql`period.month`)
  await on.execute(sql`
    INSERT INTO reports (organization_id, month)
    SELECT o.id, period.month FROM reporting_periods period CROSS JOIN organizations o
    WHERE period.closed_at IS NULL AND ${first} <= ${TODAY} ${ofOne('o.id')}
      AND NOT EXISTS (SELECT FROM reports r WHERE r.organization_id = o.id AND r.month = period.month)
      AND (
        EXISTS (SELECT FROM projects p WHERE p.organization_id = o.id AND ${RUNS} AND p.start_date < ${next} AND p.end_date >= ${first})
        OR EXISTS (SELECT FROM activities a WHERE a.organization_id = o.id AND a.deleted_at IS NULL
          AND a.start_date >= ${first} AND a.start_date < ${next})
      )
    ON CONFLICT (organization_id, month) DO NOTHING`)
}

const BEGAN = '(SELECT min(month) FROM reporting_periods)'

/** Accepted: its records are locked. */
export const monthIsLocked = (month: string, organization: string) =>
  `EXISTS (SELECT FROM reports accepted WHERE accepted.state = 'accepted'
    AND accepted.organization_id = ${organization} AND accepted.month = ${month})`

/** Accepted, and not without this record, or before the first reporting month. */
export const isReviewed = (month: string, organization: string, isSentBack: string) =>
  `(coalesce(${month} < ${BEGAN}, true) OR (NOT ${isSentBack} AND ${monthIsLocked(month, organization)}))`

const lockedMonthOf = (activity: string) =>
  monthIsLocked(`to_char(${activity}.start_date, 'YYYY-MM')`, `${activity}.organization_id`)

/** Its month is accepted, and not without it. */
export const activityIsLocked = (activity: string) =>
  `(${activity}.sent_back_at IS NULL AND ${lockedMonthOf(activity)})`

/** Its month is accepted without it. */
export const activityIsSentBack = (activity: string) =>
  `(${activity}.sent_back_at IS NOT NULL AND ${lockedMonthOf(activity)})`

export const activityIsReviewed = (activity: string) =>
  isReviewed(
    `to_char(${activity}.start_date, 'YYYY-MM')`,
    `${activity}.organization_id`,
    `(${activity}.sent_back_at IS NOT NULL)`,
  )

/** Of an activity that was sent back: it was saved after the last comment of an administrator on it. */
export const activityIsCorrected = (activity: string) => `(${activity}.updated_at > coalesce((
    SELECT max(said.created_at) FROM comments said
    WHERE said.entity = 'activity' AND said.entity_id = ${activity}.id AND NOT said.by_owner), ${activity}.sent_back_at))`

/** Accepted reports with corrected activities, which wait for an administrator. */
export const CORRECTED_REPORTS = sql.raw(`
  SELECT r.id, r.organization_id, r.month, count(*) AS activities, max(a.updated_at) AS corrected_at
  FROM activities a JOIN reports r ON r.organization_id = a.organization_id
    AND r.month = to_char(a.start_date, 'YYYY-MM') AND r.state = 'accepted'
  WHERE a.sent_back_at IS NOT NULL AND a.deleted_at IS NULL AND ${activityIsCorrected('a')}
  GROUP BY r.id`)

export const reviewedActivities = (wanted: boolean, activity = 'a') =>
  wanted ? [sql.raw(activityIsReviewed(activity))] : []

const BEFORE_REPORTING = (day: string) =>
  `coalesce(${day} < (SELECT to_date(min(month), 'YYYY-MM') FROM reporting_periods), true)`

/** For many activities: one hashed lookup by the first day of the month. */
export const MANY_REVIEWED = sql.raw(`(${BEFORE_REPORTING('a.start_date')}
  OR a.sent_back_at IS NULL AND (a.organization_id, date_trunc('month', a.start_date::timestamp)::date) IN (
    SELECT organization_id, to_date(month, 'YYYY-MM') FROM reports WHERE state = 'accepted'))`)

const IS_EARLY = `decided_at < (to_date(month, 'YYYY-MM') + interval '1 month') AT TIME ZONE '${TIME_ZONE}'`

/**
 * Use after `funding_entries f`. A report accepted before its month ended covers only entries created until then. GROUP
 * BY, although rows are unique, because the planner then uses a hash lookup, which takes half the time of a sort.
 */
export const ACCEPTED_ENTRIES = sql.raw(`LEFT JOIN (
    SELECT organization_id, to_date(month, 'YYYY-MM') AS month, max(CASE WHEN ${IS_EARLY} THEN decided_at ELSE 'infinity' END) AS seen_until
    FROM reports WHERE state = 'accepted' GROUP BY 1, 2
  ) AS accepted ON accepted.organization_id = f.organization_id AND accepted.month = f.month`)

/** With ACCEPTED_ENTRIES. */
export const ENTRY_IS_REVIEWED = sql.raw(
  `(${BEFORE_REPORTING('f.month')} OR coalesce(f.created_at <= accepted.seen_until, false))`,
)

/** Names its fields, so that a new column is not a change. */
export function contentsOf(organization: SQL, month: SQL): SQL {
  const [first, next] = [monthStarts(month), monthEnds(month)]
  return sql`
    SELECT 'activity' AS kind, a.id, jsonb_build_object('project', 'NEH-' || p.number, 'type', a.type, 'start_date', a.start_date,
        'end_date', a.end_date, 'state', a.state, 'lga', a.lga_pcode, 'school', s.school_name, 'coordinates', a.coordinates,
        'status', a.status, 'boys', a.boys, 'girls', a.girls, 'male_teachers', a.male_teachers, 'female_teachers', a.female_teachers,
        'male_sbmc', a.male_sbmc, 'female_sbmc', a.female_sbmc, 'idps', a.idps, 'returnees', a.returnees,
        'host_community', a.host_community, 'refugees', a.refugees, 'indicator', i.code, 'quantity', a.quantity,
        'children_with_disabilities', a.children_with_disabilities, 'ward', a.ward, 'location_type', a.location_type,
        'modality', a.modality, 'learning', a.learning, 'notes', md5(a.notes)) AS facts
      FROM activities a JOIN projects p ON p.id = a.project_id LEFT JOIN schools s ON s.id = a.school_id
        LEFT JOIN indicators i ON i.id = a.indicator_id
      WHERE a.organization_id = ${organization} AND a.deleted_at IS NULL AND a.start_date >= ${first} AND a.start_date < ${next}
    UNION ALL
    SELECT 'funding_entry', f.id, jsonb_build_object('donor', f.donor, 'reference_code', f.reference_code, 'year_from_to', f.year_from_to,
        'recipient_organization', f.recipient_organization, 'project_name', f.project_name, 'project_code', f.project_code,
        'funding_type', f.funding_type, 'status', f.status, 'earmarking', f.earmarking, 'amount', f.amount::text,
        'currency', f.currency, 'amount_usd', f.amount_usd::text)
      FROM funding_entries f
      WHERE f.organization_id = ${organization} AND f.deleted_at IS NULL AND f.created_at >= ${startOf(first)} AND f.created_at < ${startOf(next)}
    UNION ALL
    SELECT 'stock_change', m.id, jsonb_build_object('item', i.item, 'from', m.quantity_before, 'to', m.quantity_after)
      FROM stock_movements m JOIN stock_items i ON i.id = m.stock_item_id
      WHERE i.organization_id = ${organization} AND i.deleted_at IS NULL AND NOT m.is_undone
        AND m.at >= ${startOf(first)} AND m.at < ${startOf(next)}`
}

export const monthContentsJson = (organization: SQL, month: SQL) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_array(kind, id, facts)), '[]') FROM (${contentsOf(organization, month)}) AS row)`

/**
 * Use after FROM; add conditions with AND. Comments (c) that are neither done nor answered, with their activity (a) and
 * report (r). An answer is a later comment of the other side on the same record, or on the report or project that shows
 * the comment. Comments on deleted records need no answer.
 */
export const OPEN_COMMENTS = sql`
  comments c
    LEFT JOIN activities a ON c.entity = 'activity' AND a.id = c.entity_id
    LEFT JOIN funding_entries f ON c.entity = 'funding_entry' AND f.id = c.entity_id
    LEFT JOIN reports r ON r.organization_id = c.organization_id
      AND (c.entity = 'report' AND r.id = c.entity_id OR r.month = to_char(a.start_date, 'YYYY-MM'))
  WHERE c.resolved_at IS NULL AND coalesce(a.deleted_at, f.deleted_at) IS NULL
    AND NOT EXISTS (
      SELECT FROM comments answer
      WHERE answer.entity_id IN (c.entity_id, r.id, a.project_id) AND answer.created_at > c.created_at
        AND answer.organization_id = c.organization_id AND answer.by_owner <> c.by_owner)`
