import { t } from '@hub/contract/language'
import { monthAfter, monthName, thisMonth, usualDueDay } from '@hub/contract/months'
import { dueDayError, type PeriodEdit } from '@hub/contract/reporting'
import { updateDerivedReviews } from '../../database/derived/keep.ts'
import { expectReports } from '../../database/reports.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { forgetReminders, insertPeriods, lastMonth, lockPeriod, readPeriods, updatePeriod } from './periods.store.ts'
import type { Shared } from '../shared.ts'

/** Due days can be set for these months. */
const AHEAD = 3

export const periodsService = ({ db, change, audit }: Pick<Shared, 'db' | 'change' | 'audit'>) => ({
  async list() {
    return { success: true as const, periods: await readPeriods(db) }
  },

  save: (caller: Caller, month: string, { from, ...edit }: PeriodEdit) =>
    change(caller, async (tx) => {
      const before = await lockPeriod(tx, month)
      if (!before) throw new AppError('period_not_found')
      if (from && (from.due_on !== before.due_on || from.closed !== before.closed)) throw new AppError('stale_edit')
      const error = dueDayError(month, edit.due_on)
      if (error) throw new AppError('invalid_input', { due_on: error })
      await updatePeriod(tx, month, edit)
      if (before.due_on !== edit.due_on) await forgetReminders(tx, month)
      const period = { month, ...edit }
      await audit.record(tx, caller, 'reporting_period.updated', month, { before: { ...before }, after: period })
      return { success: true as const, message: t('{month} was saved.', { month: monthName(month) }), period }
    }),

  /** Every server may run it: a second run adds nothing. */
  async makeAhead(now = new Date()): Promise<void> {
    const last = await lastMonth(db)
    const months = Array.from({ length: AHEAD + 1 }, (_, ahead) => monthAfter(thisMonth(now), ahead))
    // A hub that was off for long makes the months that it missed.
    while (last && months[0]! > monthAfter(last, 1)) months.unshift(monthAfter(months[0]!, -1))
    const periods = months.map((month) => ({ month, due_on: usualDueDay(month) }))
    // Months before the first one count as reviewed, so the first one changes the reviews.
    if (last) await insertPeriods(db, periods)
    else await db.transaction((tx) => updateDerivedReviews(tx, () => insertPeriods(tx, periods)))
    await expectReports(db, null)
  },
})
