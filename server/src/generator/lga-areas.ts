import type { PoolClient } from 'pg'
import { LGAS } from '@hub/contract/reference/lgas'
import type { Point } from '@hub/contract/coordinates'
import type { Random } from './random.ts'

interface Shape {
  pcode: string
  lngs: number[]
  lats: number[]
  west: number
  south: number
  east: number
  north: number
}

function shapeOf({ pcode, shape }: { pcode: string; shape: string }): Shape {
  const corners = [...shape.matchAll(/\(([-\d.]+),([-\d.]+)\)/g)]
  const lngs = corners.map(([, lng]) => Number(lng))
  const lats = corners.map(([, , lat]) => Number(lat))
  return {
    pcode,
    lngs,
    lats,
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

/** Ray casting. */
function isInside({ lngs, lats, west, south, east, north }: Shape, { lat, lng }: Point) {
  if (lng < west || lng > east || lat < south || lat > north) return false
  let inside = false
  let x1 = lngs.at(-1)!
  let y1 = lats.at(-1)!
  for (let corner = 0; corner < lngs.length; corner += 1) {
    const x2 = lngs[corner]!
    const y2 = lats[corner]!
    if (y1 > lat !== y2 > lat && lng < ((x1 - x2) * (lat - y2)) / (y1 - y2) + x2) inside = !inside
    x1 = x2
    y1 = y2
  }
  return inside
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000
const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const
/** About 50 m. */
const APART = 0.0005
const TRIES = 60
/** About 10 km. */
const TOWN = 0.09
function lgaAreas(rows: { pcode: string; shape: string }[]) {
  const shapes = rows.map(shapeOf)
  const shapesOf = new Map(LGAS.map((lga) => [lga.pcode, shapes.filter(({ pcode }) => pcode === lga.pcode)]))
  const towns = new Map(LGAS.map((lga) => [lga.pcode, lga]))
  /** Points near the boundary do not count, because either LGA could be found for them. */
  const isAt = (own: Shape[], { lat, lng }: Point) =>
    CORNERS.every(([north, east]) =>
      own.some((shape) => isInside(shape, { lat: lat + north * APART, lng: lng + east * APART })),
    )

  return {
    pointIn(pcode: string, random: Random): Point {
      const { lat, lng } = towns.get(pcode)!
      const own = shapesOf.get(pcode)!
      const nearTown = random.chance(0.5)
      const { south, north, west, east } = nearTown
        ? { south: lat - TOWN, north: lat + TOWN, west: lng - TOWN, east: lng + TOWN }
        : own[0]!
      for (let tries = 0; tries < TRIES; tries += 1) {
        const point = {
          lat: rounded(south + random.fraction() * (north - south)),
          lng: rounded(west + random.fraction() * (east - west)),
        }
        if (isAt(own, point)) return point
      }
      return { lat, lng }
    },
  }
}

export const readLgaAreas = async (on: Pick<PoolClient, 'query'>) =>
  lgaAreas(
    (await on.query<{ pcode: string; shape: string }>('SELECT pcode, shape::text FROM lga_shapes ORDER BY id')).rows,
  )

export type LgaAreas = ReturnType<typeof lgaAreas>
