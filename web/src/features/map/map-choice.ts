import { LGAS } from '@hub/contract/reference/lgas'
import type { LayerChoice, MapPoint } from './engine/map-points.ts'
import type { MapCluster } from './engine/point-index.ts'

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
