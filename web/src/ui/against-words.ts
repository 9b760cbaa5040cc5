import type { Against } from '@hub/contract/against-targets'
import { percentText } from '@hub/contract/percent'
import { formatCount } from '#lib/format.ts'

/** '1,200 of target 3,000 (40%)' */
export const againstWords = ({ reached, target }: Omit<Against, 'people_in_need'>) =>
  target > 0
    ? `${formatCount(reached)} of target ${formatCount(target)} (${percentText(reached, target)})`
    : `${formatCount(reached)}, no target`

/** People reached where there is no target do not count towards the targets of others. */
export function addAgainst(each: readonly Against[]): Against {
  const withTarget = each.filter(({ target }) => target > 0)
  return {
    people_in_need: sumOf(each, 'people_in_need'),
    target: sumOf(each, 'target'),
    reached: sumOf(withTarget.length > 0 ? withTarget : each, 'reached'),
  }
}
const sumOf = (each: readonly Against[], name: keyof Against) => each.reduce((sum, one) => sum + one[name], 0)
