import { newestOf, type Rate, ratesEndpoints, RatesPayload } from '@hub/contract/rates'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { monthName } from '@hub/contract/months'
import { CURRENCIES } from '@hub/contract/reference/options'
import { useState } from 'react'
import { t } from '#lib/language.ts'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'
import { mergeEdit } from '#lib/record-texts.ts'
import { failureToast, showToast } from '#lib/toast.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { RATES } from './settings.text.ts'

export const ratesQuery = queryOptions({
  queryKey: [...KEYS.reporting, 'rates'],
  queryFn: async ({ signal }) => (await call(ratesEndpoints.list, { signal })).rates,
  staleTime: CACHE_TIMES.reporting,
})

export const OTHERS = CURRENCIES.filter((currency) => currency !== 'USD')
export type OtherCurrency = (typeof OTHERS)[number]

/** As typed, '' for none. `updated_at` is the version they started from. */
export type RateValues = Record<OtherCurrency | 'updated_at', string>

const typedRates = (rates: readonly Rate[]) =>
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

interface RatesFormOptions {
  month: string
  rates: readonly Rate[]
  draft: OpenDraft<RateValues>
  /** Saved or queued in the outbox. */
  onSaved: () => void
}

const bodyOf = (values: RateValues) => ({
  rates: OTHERS.flatMap((currency) =>
    values[currency].trim() ? [{ currency, units_per_dollar: values[currency] }] : [],
  ),
  updated_at: values.updated_at || null,
})

function errorsOf(values: RateValues) {
  const { rates } = bodyOf(values)
  const issues = RatesPayload.safeParse({ rates }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [rates[Number(path[1])]?.currency ?? '', t(message)]))
}

export function useRatesForm({ month, rates, draft, onSaved }: RatesFormOptions) {
  const client = useQueryClient()
  const [conflicts, setConflicts] = useState<Partial<RateValues> | null>(null)
  const edit = useDraftForm<RateValues, { message: string }>({
    draft,
    start: typedRates(rates),
    validate: errorsOf,
    send: (values) => draft.submit<{ message: string }>({ query: { month }, body: bodyOf(values) }),
    onDone: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      // All sums in naira change. The form restarts with the server's values.
      void client.invalidateQueries().then(onSaved)
    },
    onQueued: onSaved,
    failed: { title: RATES.notSaved, fallback: RATES.tryAgain },
  })
  const loadNewer = async () => {
    try {
      const all = await client.fetchQuery({ ...ratesQuery, staleTime: 0 })
      const newer = typedRates(all.filter((rate) => rate.month === month))
      const merged = mergeEdit(edit.from, edit.form.getValues(), newer)
      setConflicts(merged.conflicts)
      edit.continueFrom(newer, merged.values)
    } catch (error) {
      failureToast(RATES.failed)(error as Error)
    }
  }
  const takeTheirs = (currency: OtherCurrency) => {
    const theirs = conflicts?.[currency]
    if (theirs === undefined) return
    edit.form.setFieldValue(currency, theirs)
    setConflicts((now) => now && { ...now, [currency]: undefined })
  }
  return { ...edit, conflicts, loadNewer, takeTheirs }
}
