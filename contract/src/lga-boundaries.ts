import { type Point, readCoordinates, writeCoordinates } from './coordinates.ts'
import { t } from './language.ts'
import { lgaName } from './reference/lga-codes.ts'
import { LGA_SHAPES, type LgaShape } from './reference/lga-shapes.ts'

/** About three kilometres, in degrees: the boundaries are simplified, and do not decide about places beside them. */
const MARGIN = 0.03

/** Ray casting: a line to the east crosses the outline an odd number of times. */
function isInside({ lat, lng }: Point, { corners }: LgaShape) {
  let inside = false
  for (const [at, [x, y]] of corners.entries()) {
    const [beforeX, beforeY] = corners.at(at - 1)!
    if (y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) inside = !inside
  }
  return inside
}

const isBeside = ({ lat, lng }: Point, { corners }: LgaShape) =>
  corners.some(([x, y], at) => {
    const [beforeX, beforeY] = corners.at(at - 1)!
    const [dx, dy] = [x - beforeX, y - beforeY]
    const along = ((lng - beforeX) * dx + (lat - beforeY) * dy) / (dx * dx + dy * dy || 1)
    const nearest = Math.min(1, Math.max(0, along))
    return Math.hypot(lng - beforeX - nearest * dx, lat - beforeY - nearest * dy) < MARGIN
  })

const SHAPES = new Map<string, LgaShape[]>()
for (const shape of LGA_SHAPES) SHAPES.set(shape.pcode, [...(SHAPES.get(shape.pcode) ?? []), shape])

/** Inside these LGAs, or so near that the boundary may be wrong. True where there is no boundary. */
function isWithin(point: Point, pcodes: readonly string[]) {
  const shapes = pcodes.flatMap((pcode) => SHAPES.get(pcode) ?? [])
  return shapes.length === 0 || shapes.some((shape) => isInside(point, shape) || isBeside(point, shape))
}

/** `swapped`: the coordinates the other way round, if only those lie within these LGAs. */
export function askedOf(point: Point, pcodes: readonly string[]): { isOutside: boolean; swapped?: string } {
  if (isWithin(point, pcodes)) return { isOutside: false }
  const turned = { lat: point.lng, lng: point.lat }
  return isWithin(turned, pcodes) ? { isOutside: true, swapped: writeCoordinates(turned) } : { isOutside: true }
}

/** Null if nothing has to be asked. */
export function outsideLgaWarning(coordinates: string | null | undefined, pcode: string | null): string | null {
  const read = coordinates && pcode ? readCoordinates(coordinates) : null
  if (!read || !pcode || !('point' in read)) return null
  const { isOutside, swapped } = askedOf(read.point, [pcode])
  if (!isOutside) return null
  const lga = lgaName(pcode)
  return swapped
    ? t('The coordinates lie outside of {lga}, but the other way round they lie inside: {swapped}', { lga, swapped })
    : t('The coordinates lie outside of {lga}', { lga })
}
