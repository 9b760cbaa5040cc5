import type { MapPoint } from './engine/map-points.ts'
import { TEXT } from './map.text.ts'

/** 'Jere, Borno' */
export const whereOf = ({ lga, state }: Pick<MapPoint, 'lga' | 'state'>) =>
  [lga, state].filter(Boolean).join(', ') || TEXT.unknown

/** Without coordinates of its own an item stands at a point of its LGA, else of its state, and says so. */
export function approximation({ approximate, lga }: Pick<MapPoint, 'approximate' | 'lga'>) {
  if (!approximate) return undefined
  return lga ? TEXT.approximateLga : TEXT.approximateState
}
