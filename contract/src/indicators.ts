import * as z from 'zod/mini'
import { editedVersion, Id, Message, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { IndicatorEdit, indicatorListed, IndicatorPayload } from './records/indicator.ts'

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

const byId = z.strictObject({ id: Id })
const changed = z.object({ success: z.literal(true), message: z.string(), indicator: Indicator })

export const indicatorsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/indicators',
    access: 'member',
    summary: 'All indicators in their order, also those that are retired',
    response: z.object({ success: z.literal(true), indicators: z.array(Indicator) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/indicators',
    access: 'admin',
    idempotent: true,
    summary: 'Add an indicator',
    body: IndicatorPayload,
    response: changed,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/indicators/:id',
    access: 'admin',
    summary: 'Change an indicator; of one that is used, what it counts stays',
    params: byId,
    body: IndicatorEdit,
    response: changed,
  }),
  retire: endpoint({
    method: 'PUT',
    path: '/indicators/:id/retired',
    access: 'admin',
    summary: 'Retire an indicator, so that no further activity names it, or take that back',
    params: byId,
    body: z.strictObject({ retired: z.boolean('Must be true or false'), updated_at: editedVersion }),
    response: changed,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/indicators/:id',
    access: 'admin',
    summary: 'Delete an indicator that no activity and no target names',
    params: byId,
    response: Message,
  }),
}
