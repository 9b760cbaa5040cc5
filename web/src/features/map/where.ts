import type { MapPoint } from './engine/map-points.ts'
import { TEXT } from './map.text.ts'

/** 'Jere, Borno' */
export const whereOf = ({ lga, state }: Pick<MapPoint, 'lga' | 'state'>) =>
  [lga, state].filter(Boolean).join(', ') || TEXT.unknown

/** Items without coordinates are placed at their LGA or state, with a note. */
export function approximation({ approximate, lga }: Pick<MapPoint, 'approximate' | 'lga'>) {
  if (!approximate) return undefined
  return lga ? TEXT.approximateLga : TEXT.approximateState
}
