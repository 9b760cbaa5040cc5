import * as z from 'zod/mini'
import { Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Month } from './months.ts'
import { CURRENCIES } from './reference/options.ts'

const RATE = /^(?=.*[1-9])\d{1,7}(\.\d{1,6})?$/
const RATE_ERROR = 'Must be a number above 0, like 1480 or 0.92'

export const RatesPayload = z.strictObject({
  rates: z
    .array(
      z.strictObject({
        currency: z
          .enum(CURRENCIES, 'Choose a currency from the list')
          .check(z.refine<string>((currency) => currency !== 'USD', 'A dollar is a dollar')),
        /** As text, so that no digit is lost. */
        units_per_dollar: z.pipe(
          z.union([z.string(), z.number()], RATE_ERROR),
          z.pipe(z.transform(String), z.string().check(z.trim(), z.regex(RATE, RATE_ERROR))),
        ),
      }),
    )
    .check(
      z.maxLength(CURRENCIES.length),
      z.refine<{ currency: string }[]>(
        (rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length,
        'Each currency at most once',
      ),
    ),
  /** Detects a rate that somebody else entered meanwhile. */
  updated_at: z.optional(z.nullable(Timestamp)),
})

export const Rate = z.object({
  month: Month,
  currency: z.enum(CURRENCIES),
  units_per_dollar: z.string(),
  updated_at: Timestamp,
})
export type Rate = z.infer<typeof Rate>

export const newestOf = (rates: readonly Pick<Rate, 'updated_at'>[]) =>
  rates.reduce<string | null>((newest, { updated_at }) => (newest && newest > updated_at ? newest : updated_at), null)

export const ratesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/rates',
    access: 'member',
    summary: 'Exchange rates of a month, else of all months, newest first',
    query: z.strictObject({ month: z.optional(z.union([z.literal(''), Month])) }),
    response: z.object({ success: z.literal(true), rates: z.array(Rate) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/rates',
    access: 'admin',
    summary: 'All exchange rates of a month, in place of those that there are; no other month changes',
    query: z.strictObject({ month: Month }),
    body: RatesPayload,
    response: z.object({ success: z.literal(true), message: z.string(), rates: z.array(Rate) }),
  }),
}
