import { STATES } from '@hub/contract/reference/states'
import { OUTSTANDING, RETURNED, type BoardShow, type ReportState } from '@hub/contract/report-steps'
import { ACCOUNT_STATUS_TABLE, statusesThat } from '@hub/contract/statuses'
import { eq, sql, type SQL } from 'drizzle-orm'
import { hasReached, projectStatusSql } from '../../database/statuses.ts'
import type { Db, Tx } from '../../database/database.ts'
import { isoMoment, localTime, monthOf, startOf, TODAY } from '../../database/days.ts'
import { contentsOf, CORRECTED_REPORTS, monthEnds, monthStarts, OPEN_COMMENTS } from '../../database/reports.ts'
import { reports } from '../../database/schema/reporting.ts'
import type { BOARD_TYPES, BoardCell, BoardMonth, BoardRow, CorrectedReport } from '@hub/contract/reporting'

export type ReportRow = {
  id: string
  organization_id: string
  organization_name: string
  period: string
  state: ReportState
  due_on: string
  is_closed: boolean
  is_late: boolean
  is_overdue: boolean
  nothing_to_report: boolean
  note: string | null
  reason: string | null
  round: number
  submitted_at: string | null
  submitted_by: string | null
  submitter_id: string | null
  /** Somebody besides the submitter can accept it. */
  has_other_admin: boolean
  decided_at: string | null
  decided_by: string | null
  last_reminded_at: string | null
  review_opened_at: string | null
  organization_acronym: string
  activities: number
  children: number
  funding_entries: number
  stock_changes: number
  sent_back: number
  comments_to_answer: number
}

const listed = (states: readonly ReportState[]) => sql.raw(states.map((state) => `'${state}'`).join(', '))
/** Conditions on `reports r` and `reporting_periods period`. */
export const IS_OUTSTANDING = sql`r.state IN (${listed(OUTSTANDING)})`
export const IS_RETURNED = sql`(r.state IN (${listed(RETURNED)}) AND period.closed_at IS NULL)`
export const IS_OVERDUE = sql`(r.state = 'open' AND period.closed_at IS NULL AND period.due_on < ${TODAY})`
const IS_LATE = sql.raw(`coalesce(${localTime('r.first_submitted_at')}::date > period.due_on, false)`)

const moment = (column: string) => sql.raw(`${isoMoment(`r.${column}`)} AS ${column}`)

interface ReportFilter {
  ids?: readonly string[]
  month?: string
  state?: ReportState
  organizations?: string[]
}

const conditions = ({ ids, month, state, organizations }: ReportFilter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(ids ? [sql`r.id = ANY (${sql.param(ids)}::uuid[])`] : []),
      ...(month ? [sql`r.month = ${month}`] : []),
      ...(state ? [sql`r.state = ${state}`] : []),
      ...(organizations ? [sql`r.organization_id = ANY (${sql.param(organizations)}::uuid[])`] : []),
    ],
    sql` AND `,
  )

const shutOut = sql.raw(
  statusesThat(ACCOUNT_STATUS_TABLE, 'isShutOut')
    .map((status) => `'${status}'`)
    .join(', '),
)
const HAS_OTHER_ADMIN = sql`EXISTS (
  SELECT FROM users admin WHERE admin.role = 'admin' AND admin.status NOT IN (${shutOut}) AND admin.id <> r.submitted_by)`

/** Activities count by day, people by activities with people reached, funding and stock by time of entry. */
export const reportsQuery = (filter: ReportFilter): SQL => sql`
  WITH asked AS MATERIALIZED (
    SELECT r.*, period.due_on, period.closed_at, ${IS_LATE} AS is_late, ${IS_OVERDUE} AS is_overdue,
      ${monthStarts(sql`r.month`)} AS first, ${monthEnds(sql`r.month`)} AS next
    FROM reports r JOIN reporting_periods period USING (month) WHERE ${conditions(filter)}
  ), span AS (
    SELECT ${startOf(sql`min(first)`)} AS first, ${startOf(sql`max(next)`)} AS next FROM asked
  ), entered AS (
    SELECT f.organization_id, ${sql.raw(monthOf('f.created_at'))} AS month, count(*) AS entries
    FROM span, funding_entries f
    WHERE f.deleted_at IS NULL AND f.created_at >= span.first AND f.created_at < span.next
      AND f.organization_id IN (SELECT organization_id FROM asked) GROUP BY 1, 2
  ), moved AS (
    SELECT s.organization_id, ${sql.raw(monthOf('m.at'))} AS month, count(*) AS changes
    FROM span, stock_movements m JOIN stock_items s ON s.id = m.stock_item_id
    WHERE m.at >= span.first AND m.at < span.next AND NOT m.is_undone AND s.deleted_at IS NULL
      AND s.organization_id IN (SELECT organization_id FROM asked) GROUP BY 1, 2
  ), asked_about AS (
    SELECT c.organization_id, r.month, count(*) AS comments
    FROM ${OPEN_COMMENTS} AND NOT c.by_owner AND c.organization_id IN (SELECT organization_id FROM asked) GROUP BY 1, 2
  )
  SELECT r.id, r.organization_id, o.name AS organization_name, o.acronym AS organization_acronym, r.month AS period, r.state, to_char(r.due_on, 'YYYY-MM-DD') AS due_on,
    r.closed_at IS NOT NULL AS is_closed, r.is_late, r.is_overdue, r.nothing_to_report, r.note, r.reason, r.round,
    ${moment('submitted_at')}, submitter.full_name AS submitted_by, r.submitted_by AS submitter_id,
    ${HAS_OTHER_ADMIN} AS has_other_admin, ${moment('decided_at')}, decider.full_name AS decided_by,
    ${moment('last_reminded_at')}, ${moment('review_opened_at')}, done.activities, done.children, done.sent_back, coalesce(entered.entries, 0)::float8 AS funding_entries,
    coalesce(moved.changes, 0)::float8 AS stock_changes, coalesce(asked_about.comments, 0)::float8 AS comments_to_answer
  FROM asked r JOIN organizations o ON o.id = r.organization_id
  LEFT JOIN users submitter ON submitter.id = r.submitted_by
  LEFT JOIN users decider ON decider.id = r.decided_by
  LEFT JOIN entered ON entered.organization_id = r.organization_id AND entered.month = r.month
  LEFT JOIN moved ON moved.organization_id = r.organization_id AND moved.month = r.month
  LEFT JOIN asked_about ON asked_about.organization_id = r.organization_id AND asked_about.month = r.month
  CROSS JOIN LATERAL (
    SELECT count(*)::float8 AS activities,
      coalesce(sum(a.boys + a.girls) FILTER (WHERE ${hasReached('a', 'p.status')}), 0)::float8 AS children,
      (count(*) FILTER (WHERE r.state = 'accepted' AND a.sent_back_at IS NOT NULL))::float8 AS sent_back
    FROM activities a JOIN projects p ON p.id = a.project_id
    WHERE a.organization_id = r.organization_id AND a.deleted_at IS NULL AND a.start_date >= r.first AND a.start_date < r.next
  ) AS done
  ORDER BY r.month DESC, lower(o.name), r.id`

export const readReports = async (db: Db | Tx, filter: ReportFilter) =>
  (await db.execute<ReportRow>(reportsQuery(filter))).rows

export const findReport = async (db: Db | Tx, id: string): Promise<ReportRow | undefined> =>
  (await readReports(db, { ids: [id] }))[0]

/** The organization first, as a merge does, to prevent deadlocks. */
export async function lockReport(tx: Tx, id: string): Promise<boolean> {
  await tx.execute(sql`
    SELECT FROM organizations WHERE id = (SELECT organization_id FROM reports WHERE id = ${id}) FOR KEY SHARE`)
  const locked = await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).for('update')
  return locked.length > 0
}

/** Reports before their sums, each in a fixed order, so that two reviewers cannot block each other. */
export async function lockReports(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM organizations WHERE id IN (SELECT organization_id FROM reports WHERE id = ANY (${sql.param(ids)}::uuid[]))
    ORDER BY id FOR KEY SHARE`)
  await tx.execute(sql`SELECT FROM reports WHERE id = ANY (${sql.param(ids)}::uuid[]) ORDER BY month, id FOR UPDATE`)
}

/** Of the submission and of what is in the month. */
export const versionsQuery = (ids: readonly string[]): SQL => sql`
  SELECT r.id, md5(concat_ws('|', r.state, r.round, r.submitted_at, (
    SELECT string_agg(md5(kind || id || facts::text), '' ORDER BY kind, id)
    FROM (${contentsOf(sql`r.organization_id`, sql`r.month`)}) AS row))) AS version
  FROM reports r WHERE r.id = ANY (${sql.param(ids)}::uuid[])`

export async function readVersions(on: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await on.execute<{ id: string; version: string }>(versionsQuery(ids))
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Open comments of both sides. */
export async function countOpenComments(on: Db | Tx, month: string, organizationIds: readonly string[]) {
  const { rows } = await on.execute<{
    organization_id: string
    comments: number
  }>(sql`
    SELECT c.organization_id, count(*)::float8 AS comments FROM ${OPEN_COMMENTS}
      AND c.organization_id = ANY (${sql.param(organizationIds)}::uuid[]) AND r.month = ${month} GROUP BY 1`)
  return new Map(rows.map(({ organization_id, comments }) => [organization_id, comments]))
}

/**
 * Projects, then activities, as their edits do: then the report. Also those that went back before, which the decision
 * takes in.
 */
export async function lockSentBack(tx: Tx, reportIds: readonly string[], activityIds: readonly string[] = []) {
  const theirs = sql`a.id = ANY (${sql.param(activityIds)}::uuid[]) OR a.id IN (
    SELECT marked.id FROM reports r JOIN activities marked ON marked.organization_id = r.organization_id
      AND marked.start_date >= ${monthStarts(sql`r.month`)} AND marked.start_date < ${monthEnds(sql`r.month`)}
    WHERE r.id = ANY (${sql.param(reportIds)}::uuid[]) AND marked.sent_back_at IS NOT NULL AND marked.deleted_at IS NULL)`
  await tx.execute(sql`
    SELECT FROM projects WHERE id IN (SELECT a.project_id FROM activities a WHERE ${theirs}) ORDER BY id FOR SHARE`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT a.id FROM activities a WHERE ${theirs} ORDER BY a.id FOR NO KEY UPDATE OF a`)
  return rows.map(({ id }) => id)
}

/** Within `updateDerivedMonth`. Their versions stay: what was begun before can be saved. */
export async function markSentBack(
  tx: Tx,
  report: Pick<ReportRow, 'organization_id' | 'period'>,
  ids: readonly string[],
) {
  const ofMonth = sql`organization_id = ${report.organization_id} AND deleted_at IS NULL
    AND start_date >= ${monthStarts(sql`${report.period}::text`)} AND start_date < ${monthEnds(sql`${report.period}::text`)}`
  const named = sql`id = ANY (${sql.param(ids)}::uuid[])`
  await tx.execute(
    sql`UPDATE activities SET sent_back_at = NULL WHERE ${ofMonth} AND sent_back_at IS NOT NULL AND NOT ${named}`,
  )
  const { rowCount } = await tx.execute(sql`UPDATE activities SET sent_back_at = now() WHERE ${ofMonth} AND ${named}`)
  return rowCount ?? 0
}

/** Within `updateDerivedMonth`: those that went back and are as they were seen. */
export async function acceptSentBack(
  tx: Tx,
  report: Pick<ReportRow, 'organization_id' | 'period'>,
  seen: readonly { id: string; updated_at: string }[],
) {
  const { rowCount } = await tx.execute(sql`
    UPDATE activities a SET sent_back_at = NULL
    FROM jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) AS seen (id uuid, updated_at timestamptz)
    WHERE a.id = seen.id AND a.updated_at = seen.updated_at AND a.sent_back_at IS NOT NULL AND a.deleted_at IS NULL
      AND a.organization_id = ${report.organization_id}
      AND a.start_date >= ${monthStarts(sql`${report.period}::text`)} AND a.start_date < ${monthEnds(sql`${report.period}::text`)}`)
  return rowCount ?? 0
}

/** The first time. Of a report that is withdrawn at the same moment, one of the two happens. */
export const openReview = (db: Db, id: string) =>
  db.execute(sql`
    UPDATE reports SET review_opened_at = now() WHERE id = ${id} AND state = 'submitted' AND review_opened_at IS NULL`)

export const NOW = sql`now()`
export const momentOf = (moment: string | null) => (moment === null ? null : sql`${moment}::timestamptz`)
export const FIRST_SUBMITTED_AT = sql`coalesce(first_submitted_at, now())`

export const updateReport = (
  tx: Tx,
  id: string,
  changes: { [K in keyof typeof reports.$inferInsert]?: (typeof reports.$inferInsert)[K] | SQL },
) => tx.update(reports).set(changes).where(eq(reports.id, id))

/** Null if no report is expected. Blocks decisions until the transaction ends. */
export async function holdReportState(tx: Tx, organizationId: string, month: string): Promise<ReportState | null> {
  const { rows } = await tx.execute<{ state: ReportState }>(sql`
    SELECT state FROM reports WHERE organization_id = ${organizationId} AND month = ${month} FOR SHARE`)
  return rows[0]?.state ?? null
}

/** Of a stock item: the months in which its quantity changed. */
const MONTHS_OF = {
  activity: sql`SELECT id, organization_id, to_char(start_date, 'YYYY-MM') AS month, sent_back_at IS NOT NULL AS is_sent_back FROM activities`,
  funding_entry: sql`SELECT id, organization_id, to_char(month, 'YYYY-MM') AS month, false AS is_sent_back FROM funding_entries`,
  stock_item: sql`SELECT s.id, s.organization_id, ${sql.raw(monthOf('m.at'))} AS month, false AS is_sent_back
    FROM stock_items s JOIN stock_movements m ON m.stock_item_id = s.id AND NOT m.is_undone`,
}
export type LockedKind = keyof typeof MONTHS_OF

/** Includes deleted records. Blocks decisions until the transaction ends. */
export async function holdLockedMonths(tx: Tx, kind: LockedKind, ids: readonly string[]): Promise<string[]> {
  const records = sql`(${MONTHS_OF[kind]}) AS record WHERE id = ANY (${sql.param(ids)}::uuid[])`
  const { rows } = await tx.execute<{ month: string; state: ReportState; is_named: boolean }>(sql`
    SELECT month, state, (organization_id, month) IN (SELECT organization_id, month FROM ${records} AND NOT is_sent_back) AS is_named
    FROM reports WHERE (organization_id, month) IN (SELECT organization_id, month FROM ${records})
    ORDER BY month, id FOR SHARE`)
  return rows.filter(({ state, is_named }) => state === 'accepted' && is_named).map(({ month }) => month)
}

export interface LockedSchool extends Record<string, unknown> {
  id: string
  school_name: string
  month: string
}

/** `isHeld` blocks decisions until the transaction ends. */
export async function readLockedSchools(on: Db | Tx, ids: readonly string[], isHeld: boolean): Promise<LockedSchool[]> {
  const { rows } = await on.execute<LockedSchool & { state: ReportState }>(sql`
    SELECT s.id, s.school_name, r.month, r.state
    FROM (SELECT DISTINCT school_id, organization_id, to_char(start_date, 'YYYY-MM') AS month FROM activities
      WHERE school_id = ANY (${sql.param(ids)}::uuid[]) AND deleted_at IS NULL AND sent_back_at IS NULL) AS named
    JOIN schools s ON s.id = named.school_id
    JOIN reports r ON r.organization_id = named.organization_id AND r.month = named.month
    ORDER BY r.month, r.id ${isHeld ? sql`FOR SHARE OF r` : sql``}`)
  return rows.filter(({ state }) => state === 'accepted')
}

export async function readLockedMonths(on: Db | Tx, organizationIds: readonly string[]) {
  const { rows } = await on.execute<{ organization_id: string; month: string }>(sql`
    SELECT organization_id, month FROM reports
    WHERE state = 'accepted' AND organization_id = ANY (${sql.param(organizationIds)}::uuid[])`)
  return rows
}

/** Also months with a report that waits, is overdue or came back, because notifications lead here. */
const shown = (months: number) => sql`
  SELECT month, due_on, closed_at FROM reporting_periods WHERE month IN (
    (SELECT month FROM reporting_periods WHERE ${monthStarts(sql`month`)} <= ${TODAY} ORDER BY month DESC LIMIT ${months})
    UNION SELECT r.month FROM reports r JOIN reporting_periods period USING (month) WHERE r.state = 'submitted' OR ${IS_OVERDUE} OR ${IS_RETURNED})`

const EXPECTED_AND_SUBMITTED = sql`count(r.id)::float8 AS expected,
    count(r.id) FILTER (WHERE NOT ${IS_OUTSTANDING})::float8 AS submitted`

/** How many of the month's expected reports were submitted, as the board counts them. */
export async function readReported(on: Db | Tx, month: string) {
  const { rows } = await on.execute<{ expected: number; submitted: number }>(
    sql`SELECT ${EXPECTED_AND_SUBMITTED} FROM reports r WHERE r.month = ${month}`,
  )
  return rows[0]!
}

export const boardMonthsQuery = (months: number): SQL => sql`
  SELECT period.month, to_char(period.due_on, 'YYYY-MM-DD') AS due_on, period.closed_at IS NOT NULL AS closed,
    ${EXPECTED_AND_SUBMITTED},
    count(r.id) FILTER (WHERE ${IS_OVERDUE})::float8 AS overdue, count(r.id) FILTER (WHERE ${IS_RETURNED})::float8 AS returned
  FROM (${shown(months)}) AS period LEFT JOIN reports r USING (month)
  GROUP BY period.month, period.due_on, period.closed_at ORDER BY period.month DESC`

const SHOWN: Record<BoardShow, SQL> = {
  overdue: IS_OVERDUE,
  waiting: sql`r.state = 'submitted'`,
  returned: sql`r.state IN (${listed(RETURNED)})`,
  open: sql`r.state = 'open'`,
  accepted: sql`r.state = 'accepted'`,
}

export interface BoardFilter {
  show?: BoardShow | undefined
  type?: (typeof BOARD_TYPES)[number] | undefined
  state?: string | undefined
  organizations?: readonly string[] | undefined
}

const worksIn = (state: string): SQL => sql`EXISTS (
  SELECT FROM project_places at WHERE at.organization_id = o.id AND ${sql.raw(projectStatusSql('isShared', 'at.status'))}
    AND at.place LIKE ${`${STATES.find(({ name }) => name === state)?.pcode}%`})`

export const boardQuery = (months: number, { show, type, state, organizations }: BoardFilter = {}): SQL => sql`
  SELECT o.id AS organization_id, o.name AS organization_name, o.acronym AS organization_acronym, o.type AS organization_type,
    jsonb_agg(jsonb_build_object('id', r.id, 'period', r.month, 'state', r.state, 'is_late', ${IS_LATE},
      'is_overdue', ${IS_OVERDUE}) ORDER BY r.month DESC) AS reports
  FROM (${shown(months)}) AS period JOIN reports r USING (month) JOIN organizations o ON o.id = r.organization_id
  WHERE ${type === undefined ? sql`true` : sql`coalesce(o.type, 'none') = ${type}`}
    AND ${state ? worksIn(state) : sql`true`}
    AND ${organizations ? sql`o.id = ANY (${sql.param(organizations)}::uuid[])` : sql`true`}
  GROUP BY o.id ${show ? sql`HAVING bool_or(${SHOWN[show]})` : sql``} ORDER BY lower(o.name), o.id`

export const waitingMonthsQuery: SQL = sql`
  SELECT organization_id, month AS period, nothing_to_report FROM reports WHERE state = 'submitted'`

export const readWaitingMonths = async (db: Db) =>
  (
    await db.execute<{
      organization_id: string
      period: string
      nothing_to_report: boolean
    }>(waitingMonthsQuery)
  ).rows

export const correctedQuery: SQL = sql`
  SELECT id, activities::float8 AS activities FROM (${CORRECTED_REPORTS}) AS corrected ORDER BY corrected_at, id`

export async function readBoard(db: Db, months: number, filter: BoardFilter) {
  const { rows } = await db.execute<BoardRow & { reports: BoardCell[] } & Record<string, unknown>>(
    boardQuery(months, filter),
  )
  const { rows: of } = await db.execute<BoardMonth & Record<string, unknown>>(boardMonthsQuery(months))
  const { rows: corrected } = await db.execute<CorrectedReport & Record<string, unknown>>(correctedQuery)
  return { months: of, organizations: rows, corrected }
}
