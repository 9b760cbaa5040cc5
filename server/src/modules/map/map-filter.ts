import type { MapQuery } from '@hub/contract/map'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import { STATES } from '@hub/contract/reference/states'

/** A P-code; '' for everywhere; null for an unknown LGA or one in another state. */
export function placeMeant({ state, lga }: Pick<MapQuery, 'state' | 'lga'>): string | null {
  if (lga) return lgaCodesMeant(lga, state)[0] ?? null
  return STATES.find(({ name }) => name === state)?.pcode ?? ''
}
