import address from '@hub/contract/reference/boundaries.topo.json?url'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

interface PlaceProperties {
  pcode: string
  name: string
  state: string
}
export type Place = Feature<Polygon | MultiPolygon, PlaceProperties>

/** Their source is in docs/reference-data.md. */
export interface Boundaries {
  states: readonly Place[]
  lgas: readonly Place[]
}

type Region = Topology<{ states: GeometryCollection<PlaceProperties>; lgas: GeometryCollection<PlaceProperties> }>

let loading: Promise<Boundaries> | undefined

/** After a failure the next map tries again. */
export function loadBoundaries(): Promise<Boundaries> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load() {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`The boundaries could not be loaded: ${reply.status}`)
  const region = (await reply.json()) as Region
  const placesOf = (name: keyof Region['objects']) =>
    (feature(region, region.objects[name]) as FeatureCollection<Polygon | MultiPolygon, PlaceProperties>).features
  return { states: placesOf('states'), lgas: placesOf('lgas') }
}
