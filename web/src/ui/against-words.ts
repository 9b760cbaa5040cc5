import type { Against } from '@hub/contract/against-targets'
import { formatCount } from '../lib/format.ts'

/** A share in whole percent: 100 only where nothing is missing, 0 only where there is nothing. */
export function percentOf(part: number, whole: number) {
  if (part <= 0) return 0
  return part >= whole ? Math.floor((100 * part) / whole) : Math.min(99, Math.max(1, Math.round((100 * part) / whole)))
}

/** '1,200 of 3,000 planned (40%)' */
export const againstWords = ({ reached, target }: Omit<Against, 'people_in_need'>) =>
  target > 0
    ? `${formatCount(reached)} of ${formatCount(target)} planned (${percentOf(reached, target)}%)`
    : `${formatCount(reached)}, none planned`

/** Of both sexes, or of several LGAs, together. */
export const addAgainst = (each: readonly Against[]): Against => ({
  people_in_need: sumOf(each, 'people_in_need'),
  target: sumOf(each, 'target'),
  reached: sumOf(each, 'reached'),
})
const sumOf = (each: readonly Against[], name: keyof Against) => each.reduce((sum, one) => sum + one[name], 0)
