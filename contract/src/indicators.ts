import * as z from 'zod/mini'
import { Id, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { indicatorListed } from './records/indicator.ts'

/** All are listed at once, so that a form can offer them offline. */
export const INDICATORS_MAX = 500

export const Indicator = z.object({
  id: Id,
  ...indicatorListed,
  /** Null: activities may name it. */
  retired_at: z.nullable(Timestamp),
  updated_at: Timestamp,
})
export type Indicator = z.infer<typeof Indicator>

export const holdsIn = ({ from_year, to_year }: Pick<Indicator, 'from_year' | 'to_year'>, year: number) =>
  from_year <= year && year <= (to_year ?? Infinity)

export const indicatorsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/indicators',
    access: 'member',
    summary: 'All indicators in their order, also those that are retired',
    response: z.object({ success: z.literal(true), indicators: z.array(Indicator) }),
  }),
}
