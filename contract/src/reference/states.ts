import * as z from 'zod/mini'

export const State = z.object({
  pcode: z.string(),
  name: z.string(),
  capital: z.string(),
  population_millions: z.number(),
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
  bounds: z.array(z.array(z.number())),
})
export type State = z.infer<typeof State>

interface StateOfTheSet<Name extends string> extends State {
  name: Name
  /** The stock form offers these LGAs first; without any it offers all alike. */
  stock_lgas: string[]
  /** In percent: its share of 'Geographic Distribution' while the hub has no project. All add up to 100. */
  sample_share: number
}

const statesOf = <const Name extends string>(states: readonly StateOfTheSet<Name>[]) => states

/**
 * The hub's states. docs/reference-data.md says how to add one and where the figures are from. P-codes: OCHA global
 * P-code list. Bounds: geoBoundaries gbOpen NGA ADM2 (original source GRID3), CC BY 4.0.
 */
export const STATES = statesOf([
  {
    pcode: 'NG002',
    name: 'Adamawa',
    capital: 'Yola',
    population_millions: 4.2,
    region: 'North East',
    lat: 9.2094,
    lng: 12.481,
    bounds: [
      [7.3912, 11.3415],
      [10.9495, 13.7507],
    ],
    stock_lgas: ['Yola North', 'Yola South', 'Fufore', 'Song'],
    sample_share: 25,
  },
  {
    pcode: 'NG008',
    name: 'Borno',
    capital: 'Maiduguri',
    population_millions: 5.9,
    region: 'North East',
    lat: 11.8464,
    lng: 13.1603,
    bounds: [
      [10.0246, 11.5293],
      [13.7215, 14.678],
    ],
    stock_lgas: ['Maiduguri', 'Jere', 'Konduga', 'Gwoza'],
    sample_share: 65,
  },
  {
    pcode: 'NG036',
    name: 'Yobe',
    capital: 'Damaturu',
    population_millions: 3.4,
    region: 'North East',
    lat: 11.747,
    lng: 11.9608,
    bounds: [
      [10.5676, 9.6619],
      [13.3891, 12.504],
    ],
    stock_lgas: ['Damaturu', 'Potiskum', 'Nguru'],
    sample_share: 10,
  },
])

export type StateName = (typeof STATES)[number]['name']
