import { isReturned, type ReportState } from '@hub/contract/report-steps'
import type { Db, Tx } from '../../database/database.ts'
import type { Mail } from '../mail/mail.service.ts'
import { claimReminders, recipientsOf, submitterOf, type Reminded } from './reminders.store.ts'

/** A small number keeps the transaction short. */
const AT_ONCE = 50

export const remindersService = (db: Db, mail: Mail) => {
  async function sendReminder(tx: Tx, report: Reminded) {
    const { organization_id, month, due_on, days, state, decided_by, decided_on, reason } = report
    const people = await recipientsOf(tx, organization_id, 'reminders')
    if (isReturned(state) && decided_by && decided_on) {
      const words = { month, step: state, by: decided_by, on: decided_on }
      for (const { email, full_name } of people)
        await mail.queue(tx, 'report_still_back', email, { full_name, ...words, reason: reason ?? '' })
      return
    }
    for (const { email, full_name } of people)
      await mail.queue(tx, 'report_reminder', email, {
        full_name,
        month,
        due_on,
        days: String(days),
      })
  }

  async function toldOf(tx: Tx, report: { id: string; organization_id: string }) {
    const people = await recipientsOf(tx, report.organization_id, 'send_backs')
    const submitter = await submitterOf(tx, report.id)
    return new Map([...people, ...(submitter ? [submitter] : [])].map((person) => [person.email, person])).values()
  }

  return {
    send: sendReminder,

    /** Sends each reminder once, whichever server is first. */
    async sendDue(): Promise<void> {
      for (let claimed = AT_ONCE; claimed === AT_ONCE;) {
        claimed = await db.transaction(async (tx) => {
          const due = await claimReminders(tx, AT_ONCE)
          for (const report of due) await sendReminder(tx, report)
          return due.length
        })
      }
    },

    /** The month is accepted without some activities. */
    async activitiesCameBack(
      tx: Tx,
      report: { id: string; organization_id: string; period: string },
      count: number,
      by: string,
    ) {
      for (const { email, full_name } of await toldOf(tx, report))
        await mail.queue(tx, 'activities_sent_back', email, {
          full_name,
          month: report.period,
          count: String(count),
          by,
        })
    },

    /** At once, to the contacts and the submitter. */
    async cameBack(
      tx: Tx,
      report: { id: string; organization_id: string; period: string; state: ReportState },
      reason: string,
      by: string,
    ) {
      for (const { email, full_name } of await toldOf(tx, report))
        await (report.state === 'reopened'
          ? mail.queue(tx, 'report_reopened', email, { full_name, month: report.period, reason, by })
          : mail.queue(tx, 'report_sent_back', email, { full_name, month: report.period, reason }))
    },
  }
}

export type Reminders = ReturnType<typeof remindersService>
