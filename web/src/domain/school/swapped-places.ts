import { type Point, readCoordinates, writeCoordinates } from '@hub/contract/coordinates'
import { LGA_CHOICES } from '@hub/contract/imports/columns'
import { LGA_SHAPES, type LgaShape } from '@hub/contract/reference/lga-shapes'
import { LGAS } from '@hub/contract/reference/lgas'
import { choiceOf, nearestChoice } from '@hub/contract/sheets/choices'
import type { SchoolRow } from './schools.rows.ts'

const shapesOf = (isMeant: (lga: (typeof LGAS)[number]) => boolean) => {
  const codes = new Set(LGAS.filter(isMeant).map(({ pcode }) => pcode))
  return LGA_SHAPES.filter(({ pcode }) => codes.has(pcode))
}

/** Ray casting: a line to the east crosses the outline an odd number of times. */
function isInside({ lat, lng }: Point, { corners }: LgaShape) {
  let inside = false
  for (const [at, [x, y]] of corners.entries()) {
    const [beforeX, beforeY] = corners.at(at - 1)!
    if (y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) inside = !inside
  }
  return inside
}

/**
 * Coordinates that are probably swapped although both orders lie within the states: judged by the outline of the LGA,
 * else of the states.
 */
export function swappedIn(rows: readonly SchoolRow[], lgas: readonly string[], states: readonly string[]) {
  const shapesBy = new Map<string, readonly LgaShape[]>()
  const ofStates = shapesOf(({ state }) => states.includes(state))
  function ofLga(written: string) {
    const known = shapesBy.get(written)
    if (known) return known
    const name = (choiceOf(LGA_CHOICES, written) ?? nearestChoice(LGA_CHOICES, written))?.value
    const shapes = name ? shapesOf((lga) => lga.name === name) : []
    shapesBy.set(written, shapes)
    return shapes
  }
  const swapped = new Map<SchoolRow, string>()
  for (const [at, row] of rows.entries()) {
    const read = readCoordinates(row.coordinates, states)
    // Coordinates outside the bounds already have an error.
    if (!('point' in read) || read.swapped) continue
    const turned = { lat: read.point.lng, lng: read.point.lat }
    const own = ofLga(lgas[at] ?? '')
    const isOnlyTurned = (shapes: readonly LgaShape[]) =>
      !shapes.some((shape) => isInside(read.point, shape)) && shapes.some((shape) => isInside(turned, shape))
    if (isOnlyTurned(own.length > 0 ? own : ofStates)) swapped.set(row, writeCoordinates(turned))
  }
  return swapped
}
