import { dayInNigeria } from '@hub/contract/days'
import { monthName, monthOf } from '@hub/contract/months'
import type { Rate } from '@hub/contract/rates'
import type { Db, Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Change } from '../../http/idempotency.ts'
import type { Audit } from '../audit/audit.service.ts'
import { readNairaRates, readRates, replaceRates, type NewRate } from './rates.store.ts'

const told = (rates: Rate[]) =>
  Object.fromEntries(rates.map(({ currency, units_per_dollar }) => [currency, units_per_dollar]))

interface Parts {
  db: Db
  change: Change
  audit: Audit
  /** The hub's own, for months that have none. */
  ngnPerUsd: string
}

export const ratesService = ({ db, change, audit, ngnPerUsd }: Parts) => ({
  /** Naira for a dollar in the month of a moment, else of today. */
  async nairaAt(on: Db | Tx) {
    const byMonth = await readNairaRates(on)
    return (moment?: string) => byMonth[monthOf(dayInNigeria(moment ? new Date(moment) : new Date()))] ?? ngnPerUsd
  },

  nairaByMonth: () => readNairaRates(db),

  async list(month: string | undefined) {
    return { success: true as const, rates: await readRates(db, month || undefined) }
  },

  save: (caller: Caller, month: string, rates: NewRate[]) =>
    change(caller, async (tx) => {
      const before = told(await readRates(tx, month))
      await replaceRates(tx, month, rates)
      const saved = await readRates(tx, month)
      await audit.record(tx, caller, {
        action: 'rates.saved',
        entity: 'rates',
        entityId: month,
        before,
        after: told(saved),
      })
      return { success: true as const, message: `The rates of ${monthName(month)} were saved.`, rates: saved }
    }),
})

export type Rates = ReturnType<typeof ratesService>
