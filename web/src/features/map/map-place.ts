import { LGAS } from '@hub/contract/reference/lgas'
import type { MapFilters, MapSearch } from './map-search.ts'

// Separate from map-search.ts, which every screen loads: only this screen needs the list of LGAs.

/** Accepts an LGA's name or P-code; unknown ones are ignored. */
export function withLgaName(search: MapSearch): MapSearch {
  const { lga, ...rest } = search
  const found = lga && LGAS.find(({ name, pcode }) => name === lga || pcode === lga)
  return found ? { ...rest, lga: found.name } : rest
}

export function placeOf({ state, lga }: MapFilters) {
  const found = LGAS.find((each) => each.name === lga && (!state || each.state === state))
  return found?.pcode ?? LGAS.find((each) => each.state === state)?.state_pcode
}
