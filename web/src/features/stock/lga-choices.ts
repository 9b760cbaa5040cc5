import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'

export const lgasOf = (state: string) => LGAS.filter((lga) => lga.state === state).map(({ name }) => name)

/** All LGAs of a state; those that stock is usually kept in come first. */
export function lgaChoices(state: string) {
  const usual: readonly string[] = STATES.find(({ name }) => name === state)?.stock_lgas ?? []
  const others = lgasOf(state).filter((lga) => !usual.includes(lga))
  return [
    { group: 'Most used', items: [...usual] },
    { group: `All ${usual.length > 0 ? 'others ' : ''}of ${state}`, items: others },
  ].filter(({ items }) => items.length > 0)
}
