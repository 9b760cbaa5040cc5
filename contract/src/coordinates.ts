import { t } from './language.ts'
import { STATES } from './reference/states.ts'

export interface Point {
  lat: number
  lng: number
}

export type ReadCoordinates =
  | { point: Point; outsideStates: boolean; swapped?: string }
  | { error: string; swapped?: string }

const NIGERIA = { south: 4, north: 14, west: 2.6, east: 14.8 }
const UNREADABLE = "Coordinates must be decimal degrees, 'lat, lng'"
const OUTSIDE = 'Coordinates must lie in Nigeria'

const inNigeria = ({ lat, lng }: Point) =>
  lat >= NIGERIA.south && lat <= NIGERIA.north && lng >= NIGERIA.west && lng <= NIGERIA.east

/** In the bounds of one of these states: enough to notice swapped coordinates. */
const inStates = ({ lat, lng }: Point, states: readonly string[]) =>
  STATES.some(({ name, bounds: [southWest, northEast] }) => {
    const [south = 0, west = 0] = southWest ?? []
    const [north = 0, east = 0] = northEast ?? []
    return states.includes(name) && lat >= south && lat <= north && lng >= west && lng <= east
  })

export const COORDINATES_MAX = 80

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?) ?°?`
/** 'lat, lng', also with N and E or an altitude. Single blanks only: repeated ones would backtrack for minutes. */
const PAIR = new RegExp(`^${NUMBER} ?N?(?: ?[,;] ?| )${NUMBER} ?E?(?: -?[\\d.]+){0,2}$`, 'i')

/** '11,8464; 13,1603', with decimal commas. */
const COMMAS = /^([+-]?\d{1,3}),(\d+) ?(?:°? ?N)? ?(?:; ?| )([+-]?\d{1,3}),(\d+)(?: ?°? ?E)?$/i

export const writeCoordinates = ({ lat, lng }: Point) => `${lat}, ${lng}`

/**
 * A point in Nigeria but outside the project's states is saved with a flag; `swapped` offers the numbers swapped if
 * that fits.
 */
export function readCoordinates(text: string, states: readonly string[] = []): ReadCoordinates {
  if (text.length > COORDINATES_MAX) return { error: UNREADABLE }
  const typed = text.replace(/\s+/g, ' ').trim().replace(COMMAS, '$1.$2, $3.$4')
  const [, first, second] = PAIR.exec(typed) ?? []
  if (first === undefined || second === undefined) return { error: UNREADABLE }
  const point = { lat: Number(first), lng: Number(second) }
  const turned = { lat: point.lng, lng: point.lat }
  if (!inNigeria(point)) {
    return inNigeria(turned) ? { error: OUTSIDE, swapped: writeCoordinates(turned) } : { error: OUTSIDE }
  }
  const outsideStates = states.length > 0 && !inStates(point, states)
  return outsideStates && inStates(turned, states)
    ? { point, outsideStates, swapped: writeCoordinates(turned) }
    : { point, outsideStates }
}

export function coordinatesError(text: string | null | undefined) {
  const read = text ? readCoordinates(text) : null
  if (!read || !('error' in read)) return null
  return read.swapped
    ? t('Coordinates must lie in Nigeria. Did you mean {coordinates}?', { coordinates: read.swapped })
    : read.error
}
