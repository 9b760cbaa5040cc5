import * as z from 'zod/mini'
import { filterOf, filterText } from './common.ts'
import { STATE_NAMES } from './reference/options.ts'

/**
 * 'true': only activities and funding of months that were accepted or are before the first reporting month. Projects,
 * schools and stock have no month and are not filtered.
 */
export const reviewed = filterOf(['true'])

/** The filters of figures, exports and feeds have the same meaning. */
export const narrowing = {
  /** Projects run in it, activities start in it, funding years include it, stock was entered in it. */
  year: z.optional(z.string().check(z.regex(/^((19|20|21)\d{2})?$/, 'Must be a year, like 2026'))),
  state: filterOf(STATE_NAMES),
  /** Id, acronym or name in any case; an unknown one finds nothing. */
  organization: filterText(),
  reviewed,
}

export const Narrowing = z.strictObject(narrowing)
export type Narrowing = z.output<typeof Narrowing>
