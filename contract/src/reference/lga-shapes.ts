import boundaries from './boundaries.topo.json' with { type: 'json' }

/** A corner, as TopoJSON has it: longitude first. */
type Corner = [lng: number, lat: number]

interface Area {
  type: string
  /** Of a Polygon its rings; of a MultiPolygon the rings of each part. A ring is a list of lines; ~n is line n backwards. */
  arcs: number[][] | number[][][]
  properties: { pcode: string }
}

export interface LgaShape {
  pcode: string
  corners: Corner[]
}

const { scale, translate } = boundaries.transform

/** A degree's 100,000th is about a metre. */
const rounded = (value: number) => Number(value.toFixed(5))

/** Each point is written as its distance from the one before, in steps of the scale. */
function lineOf(steps: number[][]): Corner[] {
  let [x, y] = [0, 0]
  return steps.map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    return [rounded(x * scale[0]! + translate[0]!), rounded(y * scale[1]! + translate[1]!)]
  })
}

const LINES = boundaries.arcs.map(lineOf)

/** A line begins where the one before it ends: that corner counts once. */
const cornersOf = (ring: number[]) =>
  ring.flatMap((line) => (line < 0 ? LINES[~line]!.toReversed() : LINES[line]!).slice(1))

const partsOf = ({ type, arcs }: Area) => (type === 'MultiPolygon' ? arcs : [arcs]) as number[][][]

/** Where each LGA lies, by the boundaries that the maps draw. One of several parts has a shape for each; none has a hole. */
export const LGA_SHAPES: readonly LgaShape[] = (boundaries.objects.lgas.geometries as Area[]).flatMap((area) =>
  partsOf(area).map(([outline]) => ({ pcode: area.properties.pcode, corners: cornersOf(outline!) })),
)
