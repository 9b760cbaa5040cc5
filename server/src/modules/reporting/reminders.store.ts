import type { ReportState } from '@hub/contract/report-steps'
import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { dayOf, localTime, TODAY } from '../../database/days.ts'
import { IS_OUTSTANDING, IS_OVERDUE, IS_RETURNED } from './reports.store.ts'

/** Days after the due day. */
const REMINDER_DAYS = [-7, 0, 3, 10] as const
/** Days after a report came back. */
const RETURNED_REMINDER_DAYS = [3, 10] as const
/** No reminders after it, for example when the hub was off or a month was opened late. */
const LAST_DAY = 20

const DAYS = sql`(${TODAY} - period.due_on)`
const countDays = (passed: SQL, days: readonly number[]) =>
  sql.join(
    days.map((day) => sql`(${passed} >= ${day}::integer)::integer`),
    sql` + `,
  )
const DAYS_BACK = sql`(${TODAY} - ${sql.raw(localTime('r.decided_at'))}::date)`
const DUE = sql`CASE WHEN ${IS_RETURNED} THEN ${countDays(DAYS_BACK, RETURNED_REMINDER_DAYS)} ELSE ${countDays(DAYS, REMINDER_DAYS)} END`
const SINCE = sql`CASE WHEN ${IS_RETURNED} THEN ${DAYS_BACK} ELSE ${DAYS} END`

export interface Recipient extends Record<string, unknown> {
  email: string
  full_name: string
}

type Wanted = 'reminders' | 'send_backs'
/** A condition on `users u`. Without preferences a person wants every mail. */
const wants = (mails: Wanted) =>
  sql.raw(`NOT EXISTS (SELECT FROM mail_preferences p WHERE p.user_id = u.id AND NOT p.${mails})`)

const asked = (organizationId: SQL, mails: Wanted) => sql`
  SELECT u.email, u.full_name, u.role FROM users u
  WHERE u.organization_id = ${organizationId} AND u.status = 'approved' AND u.role IN ('manager', 'user') AND ${wants(mails)}`

/** Returns the managers, or the users if there is no manager. */
export async function recipientsOf(on: Db | Tx, organizationId: string, mails: Wanted): Promise<Recipient[]> {
  const { rows } = await on.execute<Recipient>(sql`
    WITH asked AS (${asked(sql`${organizationId}`, mails)})
    SELECT email, full_name FROM asked
    WHERE role = (SELECT CASE WHEN bool_or(role = 'manager') THEN 'manager' ELSE 'user' END FROM asked) ORDER BY lower(email)`)
  return rows
}

/** A condition on `reports r`. Without a recipient no reminder is recorded. */
const REACHES_SOMEBODY = sql`EXISTS (${asked(sql`r.organization_id`, 'reminders')})`

export interface Reminded extends Record<string, unknown> {
  id: string
  organization_id: string
  month: string
  due_on: string
  /** Negative before the due day. */
  days: number
  state: ReportState
  decided_by: string | null
  decided_on: string | null
  reason: string | null
}

const remindedColumns = (report: 'r' | 'reports') =>
  sql.raw(`${report}.id, ${report}.organization_id, ${report}.month, ${report}.state, ${report}.reason,
    (SELECT u.full_name FROM users u WHERE u.id = ${report}.decided_by) AS decided_by,
    ${dayOf(`${report}.decided_at`)} AS decided_on`)

/** Another server gets other reports. The mails are in the same transaction, so a crash repeats or loses none. */
export async function claimReminders(tx: Tx, most: number): Promise<Reminded[]> {
  const { rows } = await tx.execute<Reminded>(sql`
    UPDATE reports SET reminders = due.wanted, last_reminded_at = CASE WHEN due.is_sent THEN now() ELSE last_reminded_at END
    FROM (
      SELECT r.id, ${DUE} AS wanted, ${REACHES_SOMEBODY} AS is_sent, to_char(period.due_on, 'YYYY-MM-DD') AS due_on, ${DAYS} AS days
      FROM reports r JOIN reporting_periods period USING (month)
      WHERE ${IS_OUTSTANDING} AND period.closed_at IS NULL AND ${SINCE} <= ${LAST_DAY} AND ${DUE} > r.reminders
      LIMIT ${most} FOR UPDATE OF r SKIP LOCKED
    ) AS due
    WHERE reports.id = due.id
    RETURNING ${remindedColumns('reports')}, due.due_on, due.days`)
  return rows
}

/** Those that reach somebody. The condition is on `reports r` and `reporting_periods period`. */
async function markNow(tx: Tx, condition: SQL): Promise<Reminded[]> {
  const { rows } = await tx.execute<Reminded>(sql`
    UPDATE reports r SET last_reminded_at = now() FROM reporting_periods period
    WHERE period.month = r.month AND ${condition} AND ${REACHES_SOMEBODY}
    RETURNING ${remindedColumns('r')}, to_char(period.due_on, 'YYYY-MM-DD') AS due_on, ${DAYS} AS days`)
  return rows
}

export const markReminded = async (tx: Tx, id: string): Promise<Reminded | undefined> =>
  (await markNow(tx, sql`r.id = ${id}`))[0]

export const markOverdueReminded = (tx: Tx): Promise<Reminded[]> =>
  markNow(tx, sql`${IS_OVERDUE} AND coalesce(${sql.raw(localTime('r.last_reminded_at'))}::date < ${TODAY}, true)`)

/** Undefined if they may not submit now. */
export async function submitterOf(on: Tx, reportId: string): Promise<Recipient | undefined> {
  const { rows } = await on.execute<Recipient>(sql`
    SELECT u.email, u.full_name FROM reports r JOIN users u ON u.id = r.submitted_by
    WHERE r.id = ${reportId} AND u.status = 'approved' AND u.organization_id = r.organization_id AND ${wants('send_backs')}`)
  return rows[0]
}
