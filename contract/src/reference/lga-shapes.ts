import boundaries from './boundaries.topo.json' with { type: 'json' }

type Corner = [lng: number, lat: number]

interface Area {
  type: string
  /** A ring is a list of lines; ~n is line n reversed. */
  arcs: number[][] | number[][][]
  properties: { pcode: string }
}

export interface LgaShape {
  pcode: string
  corners: Corner[]
}

const { scale, translate } = boundaries.transform

/** A metre. */
const rounded = (value: number) => Number(value.toFixed(5))

/** Points are deltas, in steps of the scale. */
function lineOf(steps: number[][]): Corner[] {
  let [x, y] = [0, 0]
  return steps.map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    return [rounded(x * scale[0]! + translate[0]!), rounded(y * scale[1]! + translate[1]!)]
  })
}

const LINES = boundaries.arcs.map(lineOf)

/** Do not repeat the corner that two lines share. */
const cornersOf = (ring: number[]) =>
  ring.flatMap((line) => (line < 0 ? LINES[~line]!.toReversed() : LINES[line]!).slice(1))

const partsOf = ({ type, arcs }: Area) => (type === 'MultiPolygon' ? arcs : [arcs]) as number[][][]

/** An LGA with several parts has several shapes; none has a hole. */
export const LGA_SHAPES: readonly LgaShape[] = (boundaries.objects.lgas.geometries as Area[]).flatMap((area) =>
  partsOf(area).map(([outline]) => ({ pcode: area.properties.pcode, corners: cornersOf(outline!) })),
)
