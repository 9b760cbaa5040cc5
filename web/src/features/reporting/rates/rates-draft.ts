import { monthName } from '@hub/contract/months'
import { newestOf, type Rate } from '@hub/contract/rates'
import { CURRENCIES } from '@hub/contract/reference/options'
import type { DraftOptions } from '#lib/outbox/find-draft.ts'
import { readTexts } from '#lib/outbox/read-texts.ts'

export const OTHERS = CURRENCIES.filter((currency) => currency !== 'USD')
export type OtherCurrency = (typeof OTHERS)[number]

/** As typed, '' for none. `updated_at` is the version they started from. */
export type RateValues = Record<OtherCurrency | 'updated_at', string>

export const typedRates = (rates: readonly Rate[]) =>
  ({
    ...Object.fromEntries(
      OTHERS.map((currency) => [currency, rates.find((rate) => rate.currency === currency)?.units_per_dollar ?? '']),
    ),
    updated_at: newestOf(rates) ?? '',
  }) as RateValues

export const ratesDraft = (month: string): DraftOptions<RateValues> => ({
  kind: 'rates.save',
  subject: month,
  schema: 1,
  read: readTexts<RateValues>([...OTHERS, 'updated_at']),
  title: () => monthName(month),
})
