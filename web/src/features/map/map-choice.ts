import { LGAS } from '@hub/contract/reference/lgas'
import type { LayerChoice, MapCluster, MapPoint } from './engine/map-points.ts'
import type { MapFilters, MapSearch } from './map-search.ts'

export type Crowd = Extract<MapCluster, { kind: 'crowd' }>

export type MapChoice =
  | { kind: 'lga'; pcode: string }
  /** Points belong to one answer of the server. */
  | { kind: 'point'; set: number; point: MapPoint }
  | { kind: 'crowd'; set: number; layer: LayerChoice; crowd: Crowd }

export const lgaPoint = (pcode: string) => LGAS.find((lga) => lga.pcode === pcode)

/** Null if new filters or another layer removed the choice. */
export function stillThere(choice: MapChoice | null, set: number | undefined, layer: LayerChoice) {
  if (!choice || choice.kind === 'lga') return choice
  if (choice.set !== set) return null
  if (choice.kind === 'crowd') return choice.layer === layer ? choice : null
  return layer === 'all' || choice.point.layer === layer ? choice : null
}

// Not in map-search.ts, which every screen loads without the list of LGAs.

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
