import * as z from 'zod/mini'
import { filterOf, filterText, Id, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { narrowing } from './narrowing.ts'
import { PROJECT_STATUSES } from './project-statuses.ts'
import { PROJECT_COMPONENTS } from './reference/options.ts'
import { TARGET_GROUPS } from './reference/choices.ts'

/** The filters of the map. Without a year, this year. */
export const IndicatorFiguresQuery = z.strictObject({
  ...narrowing,
  lga: filterText(100),
  component: filterOf(PROJECT_COMPONENTS),
  status: filterOf(PROJECT_STATUSES),
  /** Only this one, with its places. */
  indicator: z.optional(Id),
})
export type IndicatorFiguresQuery = z.output<typeof IndicatorFiguresQuery>

export const GroupReached = z.object({
  group: z.enum(TARGET_GROUPS),
  /** 0: not entered. */
  people_in_need: z.int(),
  target: z.int(),
  reached: z.int(),
  /** The part of `reached` that a target covers: what is reached where there is no target is not part of it. */
  towards_target: z.int(),
})
export type GroupReached = z.infer<typeof GroupReached>

export const IndicatorFigures = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  type: z.nullable(z.enum(PROJECT_COMPONENTS)),
  /** False: it counts all activities of its type. */
  is_named: z.boolean(),
  definition: z.string(),
  /** Of its targets; null without any. */
  source: z.nullable(z.string()),
  /** Within the filters. */
  groups: z.array(GroupReached),
  /** States and LGAs with a target or somebody reached. Only if one indicator is asked for. */
  places: z.array(z.object({ pcode: z.string(), groups: z.array(GroupReached) })),
})
export type IndicatorFigures = z.infer<typeof IndicatorFigures>

export const indicatorFiguresEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/figures/indicators',
    access: 'member',
    summary: 'What each indicator reached in a year, beside its target and need',
    query: IndicatorFiguresQuery,
    response: z.object({
      success: z.literal(true),
      year: z.int(),
      indicators: z.array(IndicatorFigures),
      as_of: Timestamp,
    }),
  }),
}
