import { LGAS } from '@hub/contract/reference/lgas'
import type { MapFilters, MapSearch } from './map-search.ts'

// Apart from the address itself: every screen loads what reads addresses, and none but this needs the LGAs for it.

/** An LGA by the name it has, also where the address has its P-code; one that there is not filters nothing. */
export function withLgaName(search: MapSearch): MapSearch {
  const { lga, ...rest } = search
  const found = lga && LGAS.find(({ name, pcode }) => name === lga || pcode === lga)
  return found ? { ...rest, lga: found.name } : rest
}

/** What the map is fitted to: the LGA that is filtered by, else the state. */
export function placeOf({ state, lga }: MapFilters) {
  const found = LGAS.find((each) => each.name === lga && (!state || each.state === state))
  return found?.pcode ?? LGAS.find((each) => each.state === state)?.state_pcode
}
