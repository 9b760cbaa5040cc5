import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.js'

/** Draws the states of the landing page from the boundaries of the reference set. */
const WIDTH = 520
/** In pixels: points closer to a line than this are left out. */
const TOLERANCE = 0.7

/** @typedef {[x: number, y: number]} Point */
/** @typedef {{ arcs: any[], type: string, properties: { state: string } }} Area */

const { arcs, objects, transform } = JSON.parse(
  readFileSync(join(root, 'contract/src/reference/boundaries.topo.json'), 'utf8'),
)

/** @param {[number, number][]} steps @returns {Point[]} */
function degreesOf(steps) {
  let [x, y] = [0, 0]
  return steps.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
  })
}

const lines = arcs.map(degreesOf)
const [lngs, lats] = [0, 1].map((axis) => lines.flat().map((/** @type {Point} */ point) => point[axis]))
const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
const scale = WIDTH / (east - west)
/** A degree of longitude is shorter than one of latitude. */
const stretch = scale / Math.cos((((south + north) / 2) * Math.PI) / 180)
const height = Math.round((north - south) * stretch)

/** @param {Point} point @param {Point} from @param {Point} to */
function distance([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

/** Douglas and Peucker's way. @param {Point[]} points @returns {Point[]} */
function simplified(points) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const away = points.map((point) => distance(point, first, last))
  const farthest = away.indexOf(Math.max(...away))
  if ((away[farthest] ?? 0) < TOLERANCE) return [first, last]
  return [...simplified(points.slice(0, farthest + 1)), ...simplified(points.slice(farthest)).slice(1)]
}

/** @type {Point[][]} */
const drawn = lines.map((/** @type {Point[]} */ line) =>
  simplified(line.map(([lng, lat]) => [(lng - west) * scale, (north - lat) * stretch])).map(([x, y]) => [
    Math.round(x),
    Math.round(y),
  ]),
)
/** @param {number} index */
const lineAt = (index) => (index < 0 ? (drawn[~index] ?? []).toReversed() : (drawn[index] ?? []))

/** @param {Point[]} points */
function pathOf(points) {
  const steps = points.slice(1).map(([x, y], n) => [x - (points[n]?.[0] ?? 0), y - (points[n]?.[1] ?? 0)])
  const moved = steps.filter(([dx, dy]) => dx !== 0 || dy !== 0)
  return `M${points[0]?.join(' ')}l${moved.flat().join(' ').replaceAll(' -', '-')}`
}

/** @param {Area} area @returns {number[][]} */
const ringsOf = ({ type, arcs: rings }) => (type === 'MultiPolygon' ? rings.flat() : rings)
/** @param {number} line */
const numberOf = (line) => (line < 0 ? ~line : line)

/** @type {Area[]} */
const states = objects.states.geometries
const outlines = states.map((state) =>
  ringsOf(state)
    .map((ring) => `${pathOf(ring.flatMap(lineAt))}z`)
    .join(''),
)
const outer = new Set(states.flatMap((state) => ringsOf(state).flat().map(numberOf)))
const inner = drawn.filter((_, index) => !outer.has(index)).map(pathOf)

const names = new Intl.ListFormat('en-GB').format(states.map(({ properties }) => properties.state))
writeFileSync(
  join(root, 'web/src/features/landing/states.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 ${WIDTH + 6} ${height + 6}" stroke-linejoin="round">
<!-- ${names} with their local government areas. Drawn by scripts/draw-states.js.
Boundaries: geoBoundaries (www.geoboundaries.org), gbOpen NGA ADM2, original source GRID3, CC BY 4.0;
simplified for this drawing. P-codes: OCHA. No official endorsement or acceptance is implied. -->
<g fill="#7fa99c" fill-opacity=".24" stroke="#7fa99c" stroke-opacity=".55" stroke-width="1.5">
${outlines.map((path) => `<path d="${path}"/>`).join('\n')}
</g>
<path fill="none" stroke="#7fa99c" stroke-opacity=".3" d="${inner.join('')}"/>
</svg>
`,
)
