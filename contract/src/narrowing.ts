import * as z from 'zod/mini'
import { filterOf, filterText } from './common.ts'
import { STATE_NAMES } from './reference/options.ts'

/**
 * 'true': only reviewed. Activities that start, and funding entries that were made, in a month whose report was accepted or that lies before
 * reporting months. Projects, schools and stock belong to no month and stay as they are.
 */
export const reviewed = filterOf(['true'])

/** What the sector's figures, exports and feeds are narrowed to, and mean alike. */
export const narrowing = {
  /** Projects run in it, activities start in it, the years of funding entries include it, stock was entered in it. */
  year: z.optional(z.string().check(z.regex(/^((19|20|21)\d{2})?$/, 'Must be a year, like 2026'))),
  state: filterOf(STATE_NAMES),
  /** An organization by its id, acronym or name, without regard to case; one that there is not has nothing. */
  organization: filterText(),
  reviewed,
}

export const Narrowing = z.strictObject(narrowing)
export type Narrowing = z.output<typeof Narrowing>
