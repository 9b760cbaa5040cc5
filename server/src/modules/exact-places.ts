import { type Point, writeCoordinates } from '@hub/contract/coordinates'
import { type Actor, can, type SharesCoordinates } from '@hub/contract/permissions'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'

const POINTS = new Map<string, Point>([...STATES, ...LGAS].map(({ pcode, lat, lng }) => [pcode, { lat, lng }]))

/** The reference point of an LGA or a state. A place outside of all known ones: its whole degrees, 110 km. */
export const coarsePoint = (pcode: string, { lat, lng }: Point): Point =>
  POINTS.get(pcode) ?? { lat: Math.round(lat), lng: Math.round(lng) }

export interface ExactPlaces {
  /** With every member. */
  areShared: boolean
  isExact(reader: Actor, organizationId: string): boolean
}

/** Decides for all calls whether coordinates of schools and activities are exact. */
export const exactPlaces = (shares: SharesCoordinates): ExactPlaces => ({
  areShared: shares === 'members',
  isExact: (reader, organization_id) =>
    shares === 'members' || can(reader, 'read_place', { created_by: null, organization_id }),
})

/** For readers of approximate places; what has no coordinates stays as it is. */
export function approximated<Record extends { coordinates: string | null }>(record: Record, pcode: string) {
  const point = POINTS.get(pcode)
  return record.coordinates
    ? { ...record, coordinates: point ? writeCoordinates(point) : '', approximate: true as const }
    : record
}
