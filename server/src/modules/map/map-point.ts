import type { MapActivity, MapProject, MapSchool } from '@hub/contract/map'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { coarsePoint } from '../exact-places.ts'
import { isWithin, type FiguresFilter } from '../figures/figures-filter.ts'
import type { ActivityPoint, ProjectPoint, SchoolPoint } from './map-points.store.ts'

interface Place {
  latitude: number
  longitude: number
  state: string
  lga?: string
  pcode: string
}

const PLACES = new Map<string, Place>([
  ...STATES.map(({ pcode, name, lat, lng }): [string, Place] => [
    pcode,
    { latitude: lat, longitude: lng, state: name, pcode },
  ]),
  ...LGAS.map(({ pcode, name, state, lat, lng }): [string, Place] => [
    pcode,
    { latitude: lat, longitude: lng, state, lga: name, pcode },
  ]),
])

const STATE_CODES = new Map<string, string>(STATES.map(({ name, pcode }) => [name, pcode]))

/** Also each state without a named LGA. */
function placesOf({ target_states, lgas }: ProjectPoint): Place[] {
  const states = target_states
    .map((name) => STATE_CODES.get(name) ?? '')
    .filter((state) => !lgas.some((lga) => lga.startsWith(state)))
  return [...lgas, ...states].map((place) => PLACES.get(place)).filter((place) => place !== undefined)
}

export function projectPoints(row: ProjectPoint, filter: FiguresFilter): MapProject[] {
  const stands = placesOf(row)
  return stands
    .filter(({ pcode }) => isWithin(pcode, filter.place))
    .map((place) => ({
      id: row.id,
      ...place,
      name: row.name,
      organization: row.organization,
      approximate: true,
      status: row.status,
      budget: Number(row.budget),
      ...(stands.length > 1 ? { places: stands.length } : {}),
    }))
}

export type IsExact = (organizationId: string) => boolean

/** The coordinates of a place are approximate, and so are all that the reader may not see exactly. */
function standsAt({ place, lat, lng }: { place: string; lat: number | null; lng: number | null }, isExact: boolean) {
  const known = PLACES.get(place)
  if (lat === null || lng === null) return known && { ...known, approximate: true as const }
  if (isExact) return { ...known, latitude: lat, longitude: lng }
  const point = coarsePoint(place, { lat, lng })
  return { ...known, latitude: point.lat, longitude: point.lng, approximate: true as const }
}

export function activityPoints(row: ActivityPoint, isExact: IsExact): MapActivity[] {
  const at = standsAt(row, isExact(row.organization_id))
  if (!at) return []
  const { id, project_id, name, organization, type, date, status } = row
  return [{ id, ...at, name, organization, project_id, type, date, status }]
}

export function schoolPoints(row: SchoolPoint, isExact: IsExact): MapSchool[] {
  const at = standsAt(row, isExact(row.organization_id))
  if (!at) return []
  const { id, project_id, name, organization, community } = row
  return [{ id, ...at, name, organization, project_id, location: community || at.lga || at.state, students: null }]
}
