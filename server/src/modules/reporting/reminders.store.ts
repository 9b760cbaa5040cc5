import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { TODAY } from '../../database/days.ts'
import { IS_OUTSTANDING, IS_OVERDUE } from './reports.store.ts'

/** Days after the day on which a month is due: a week before it, on the day, three and ten days after. */
export const REMINDER_DAYS = [-7, 0, 3, 10] as const
/** Older than this nobody is reminded of: a hub that was off for long, or a month that was opened late. */
const LAST_DAY = 20

const DAYS = sql`(${TODAY} - period.due_on)`
/** How many reminders there should have been by today. */
const DUE = sql.join(
  REMINDER_DAYS.map((day) => sql`(${DAYS} >= ${day}::integer)::integer`),
  sql` + `,
)

export interface Recipient extends Record<string, unknown> {
  email: string
  full_name: string
}

type Wanted = 'reminders' | 'send_backs'
/** Of `users u`: who has said nothing wants every mail. */
const wants = (mails: Wanted) =>
  sql.raw(`NOT EXISTS (SELECT FROM mail_preferences p WHERE p.user_id = u.id AND NOT p.${mails})`)

/** Of an organization: who may submit its report and wants such mails. */
const asked = (organizationId: SQL, mails: Wanted) => sql`
  SELECT u.email, u.full_name, u.role FROM users u
  WHERE u.organization_id = ${organizationId} AND u.status = 'approved' AND u.role IN ('manager', 'user') AND ${wants(mails)}`

/** Those who answer for an organization's report and want such mails: its managers, else its users. */
export async function recipientsOf(on: Db | Tx, organizationId: string, mails: Wanted): Promise<Recipient[]> {
  const { rows } = await on.execute<Recipient>(sql`
    WITH asked AS (${asked(sql`${organizationId}`, mails)})
    SELECT email, full_name FROM asked
    WHERE role = (SELECT CASE WHEN bool_or(role = 'manager') THEN 'manager' ELSE 'user' END FROM asked) ORDER BY lower(email)`)
  return rows
}

/** Of `reports r`: somebody is told. What nobody gets is no reminder, and no report says that there was one. */
const REACHES_SOMEBODY = sql`EXISTS (${asked(sql`r.organization_id`, 'reminders')})`

export interface Reminded extends Record<string, unknown> {
  id: string
  organization_id: string
  month: string
  due_on: string
  /** Days since it was due; below 0 there is time left. */
  days: number
}

/**
 * Takes some of the reports of which people are to be reminded today; another server that asks at the same moment gets others. In one
 * transaction with the mails: nobody is reminded twice, and nobody is left out when a server dies in between.
 */
export async function claimReminders(tx: Tx, most: number): Promise<Reminded[]> {
  const { rows } = await tx.execute<Reminded>(sql`
    UPDATE reports SET reminders = due.wanted, last_reminded_at = CASE WHEN due.is_sent THEN now() ELSE last_reminded_at END
    FROM (
      SELECT r.id, ${DUE} AS wanted, ${REACHES_SOMEBODY} AS is_sent, to_char(period.due_on, 'YYYY-MM-DD') AS due_on, ${DAYS} AS days
      FROM reports r JOIN reporting_periods period USING (month)
      WHERE ${IS_OUTSTANDING} AND period.closed_at IS NULL AND ${DAYS} <= ${LAST_DAY} AND ${DUE} > r.reminders
      LIMIT ${most} FOR UPDATE OF r SKIP LOCKED
    ) AS due
    WHERE reports.id = due.id
    RETURNING reports.id, reports.organization_id, reports.month, due.due_on, due.days`)
  return rows
}

const daysOf = sql`to_char(period.due_on, 'YYYY-MM-DD') AS due_on, ${DAYS} AS days`

/** One, whatever the day; it counts as reminded now. None where nobody would be told. */
export async function markReminded(tx: Tx, id: string): Promise<Reminded | undefined> {
  const { rows } = await tx.execute<Reminded>(sql`
    UPDATE reports r SET last_reminded_at = now() FROM reporting_periods period
    WHERE period.month = r.month AND r.id = ${id} AND ${REACHES_SOMEBODY} RETURNING r.id, r.organization_id, r.month, ${daysOf}`)
  return rows[0]
}

/** All that are overdue and of which nobody was reminded today, where somebody is told. */
export async function markOverdueReminded(tx: Tx): Promise<Reminded[]> {
  const { rows } = await tx.execute<Reminded>(sql`
    UPDATE reports r SET last_reminded_at = now() FROM reporting_periods period
    WHERE period.month = r.month AND ${IS_OVERDUE} AND ${REACHES_SOMEBODY}
      AND coalesce((r.last_reminded_at AT TIME ZONE 'Africa/Lagos')::date < ${TODAY}, true)
    RETURNING r.id, r.organization_id, r.month, ${daysOf}`)
  return rows
}

/** Who submitted a report last, if they still may. */
export async function submitterOf(on: Tx, reportId: string): Promise<Recipient | undefined> {
  const { rows } = await on.execute<Recipient>(sql`
    SELECT u.email, u.full_name FROM reports r JOIN users u ON u.id = r.submitted_by
    WHERE r.id = ${reportId} AND u.status = 'approved' AND u.organization_id = r.organization_id AND ${wants('send_backs')}`)
  return rows[0]
}
