import * as z from 'zod/mini'

/** Children of one sex in an LGA and a year; `reached` within the filters. */
const Against = z.object({ people_in_need: z.int(), target: z.int(), reached: z.int() })
export type Against = z.infer<typeof Against>

export const AgainstTargets = z.nullable(z.object({ boys: Against, girls: Against }))
export type AgainstTargets = z.infer<typeof AgainstTargets>

/** The targets' year: the filter's, else this year. `source` is null if that year has none. */
export const TargetsOf = z.object({ year: z.int(), source: z.nullable(z.string()) })
export type TargetsOf = z.infer<typeof TargetsOf>
