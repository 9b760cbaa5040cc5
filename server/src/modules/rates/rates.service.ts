import { t } from '@hub/contract/language'
import { dayInNigeria } from '@hub/contract/days'
import { monthName, monthOf } from '@hub/contract/months'
import type { DollarRates } from '@hub/contract/funding-checks'
import { newestOf, type Rate } from '@hub/contract/rates'
import type { Db, Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import {
  holdRates,
  ratesOfMonth,
  readRates,
  readRatesByMonth,
  replaceRates,
  type NewRate,
  type RatesByMonth,
} from './rates.store.ts'
import type { Shared } from '../shared.ts'

const auditSnapshot = (rates: Rate[]) =>
  Object.fromEntries(rates.map(({ currency, units_per_dollar }) => [currency, units_per_dollar]))

const monthIn = (moment?: string) => monthOf(dayInNigeria(moment ? new Date(moment) : new Date()))

const ratesAt =
  (byMonth: RatesByMonth, ngnPerUsd: string) =>
  (moment?: string): DollarRates => ({ NGN: ngnPerUsd, ...byMonth[monthIn(moment)] })

interface Parts extends Pick<Shared, 'db' | 'change' | 'audit'> {
  /** For months without a rate. */
  ngnPerUsd: string
}

export const ratesService = ({ db, change, audit, ngnPerUsd }: Parts) => ({
  /** The result takes a moment; without one it uses today's month. */
  at: async (on: Db | Tx) => ratesAt(await readRatesByMonth(on), ngnPerUsd),

  /** For callers that read the rates in their own statement. */
  todayAsked: () => ratesOfMonth(monthIn()),
  today: (ofMonth: DollarRates | null): DollarRates => ({ NGN: ngnPerUsd, ...ofMonth }),

  async byMonth() {
    const rates = await readRatesByMonth(db)
    const ngn_rates = Object.entries(rates).flatMap(([month, { NGN }]) => (NGN ? [[month, NGN] as const] : []))
    return { rates, ngn_rates: Object.fromEntries(ngn_rates) }
  },

  async list(month: string | undefined) {
    return { success: true as const, rates: await readRates(db, month || undefined) }
  },

  save: (
    caller: Caller,
    month: string,
    { rates, updated_at }: { rates: NewRate[]; updated_at?: string | null | undefined },
  ) =>
    change(caller, async (tx) => {
      await holdRates(tx)
      const there = await readRates(tx, month)
      if (updated_at !== undefined && newestOf(there) !== updated_at) throw new AppError('stale_edit')
      const before = auditSnapshot(there)
      await replaceRates(tx, month, rates)
      const saved = await readRates(tx, month)
      await audit.record(tx, caller, 'rates.saved', month, { before, after: auditSnapshot(saved), version: updated_at })
      return {
        success: true as const,
        message: t('The rates of {month} were saved.', { month: monthName(month) }),
        rates: saved,
      }
    }),
})

export type Rates = ReturnType<typeof ratesService>
