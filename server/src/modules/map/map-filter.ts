import type { MapQuery } from '@hub/contract/map'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import { STATES } from '@hub/contract/reference/states'

/** The P-code of an LGA or a state, '' is everywhere; null where there is no such LGA, or not in that state. */
export function placeMeant({ state, lga }: Pick<MapQuery, 'state' | 'lga'>): string | null {
  if (lga) return lgaCodesMeant(lga, state)[0] ?? null
  return STATES.find(({ name }) => name === state)?.pcode ?? ''
}
