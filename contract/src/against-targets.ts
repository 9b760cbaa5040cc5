import * as z from 'zod/mini'

/** Children of one sex in an LGA and a year: who is in need, whom the sector plans to reach, and who was reached within the filters. */
const Against = z.object({ people_in_need: z.int(), target: z.int(), reached: z.int() })
export type Against = z.infer<typeof Against>

/** Of an LGA; null where it has no targets. */
export const AgainstTargets = z.nullable(z.object({ boys: Against, girls: Against }))
export type AgainstTargets = z.infer<typeof AgainstTargets>

/** Which targets: those of the year that is filtered by, else of this year. `source` is null where that year has none. */
export const TargetsOf = z.object({ year: z.int(), source: z.nullable(z.string()) })
export type TargetsOf = z.infer<typeof TargetsOf>
