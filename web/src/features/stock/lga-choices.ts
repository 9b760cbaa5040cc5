import { LGAS } from '@hub/contract/reference/lgas'
import { type STATE_NAMES, STOCK_LGAS } from '@hub/contract/reference/options'

type StateName = (typeof STATE_NAMES)[number]

export const lgasOf = (state: string) => LGAS.filter((lga) => lga.state === state).map(({ name }) => name)

/** All LGAs of a state; those that stock is usually kept in come first. */
export function lgaChoices(state: string) {
  const usual: readonly string[] = STOCK_LGAS[state as StateName] ?? []
  if (usual.length === 0) return []
  return [
    { group: 'Most used', items: [...usual] },
    { group: `All others of ${state}`, items: lgasOf(state).filter((lga) => !usual.includes(lga)) },
  ]
}
