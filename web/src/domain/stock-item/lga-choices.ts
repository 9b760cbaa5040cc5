import { STATES } from '@hub/contract/reference/states'
import { lgasOf } from '#lib/lgas.ts'

/** The LGAs where stock is usually stored come first. */
export function lgaChoices(state: string) {
  const usual: readonly string[] = STATES.find(({ name }) => name === state)?.stock_lgas ?? []
  const others = lgasOf(state).filter((lga) => !usual.includes(lga))
  return [
    { group: 'Most used', items: [...usual] },
    { group: `All ${usual.length > 0 ? 'others ' : ''}of ${state}`, items: others },
  ].filter(({ items }) => items.length > 0)
}
