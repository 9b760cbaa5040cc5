import type { MapActivity, mapEndpoints, MapLayer, MapProject, MapSchool } from '@hub/contract/map'
import type { ResponseOf } from '@hub/contract/endpoint'
import Supercluster from 'supercluster'
import { type MapView, MAX_ZOOM, MIN_ZOOM } from '#ui/region-map/region-map.types.ts'

export type MapData = ResponseOf<typeof mapEndpoints.data>
export type MapFigures = Pick<MapData, 'stats' | 'lgas' | 'unplaced' | 'targets_of' | 'notices' | 'as_of'>
export type LayerChoice = 'all' | MapLayer

export type MapPoint = { index: number } & (
  | ({ layer: 'projects' } & MapProject)
  | ({ layer: 'activities' } & MapActivity)
  | ({ layer: 'schools' } & MapSchool)
)

const LAYER_ORDER: Record<MapLayer, number> = { projects: 0, activities: 1, schools: 2 }
const NAMES = new Intl.Collator('en', { numeric: true })

/** Sorted by layer and name; `index` is the position. */
export function pointsOf({ projects, activities, schools }: Pick<MapData, MapLayer>): MapPoint[] {
  const points = [
    ...projects.map((each) => ({ index: 0, layer: 'projects' as const, ...each })),
    ...activities.map((each) => ({ index: 0, layer: 'activities' as const, ...each })),
    ...schools.map((each) => ({ index: 0, layer: 'schools' as const, ...each })),
  ]
  points.sort((a, b) => LAYER_ORDER[a.layer] - LAYER_ORDER[b.layer] || NAMES.compare(a.name, b.name))
  return points.map((point, index) => Object.assign(point, { index }))
}

/** Markers closer than this are merged. */
const RADIUS_PX = 56
const TILE_PX = 256
/** Clusters exist for whole zooms: shortly before the next zoom, its clusters are shown. */
const EARLIER = 0.3
/** Markers just outside the view are visible while the map moves. */
const MARGIN = 0.15

export type Counts = Record<MapLayer, number>

export type MapCluster =
  | { kind: 'point'; lat: number; lng: number; point: MapPoint }
  /** `splitsAt` is null if no zoom separates the points. */
  | { kind: 'crowd'; lat: number; lng: number; id: number; counts: Counts; splitsAt: number | null }

export interface RowsQuery {
  layer: LayerChoice
  /** Only points inside; null for all. */
  view: MapView | null
  search: string
  from: number
  to: number
}

export interface Rows {
  total: number
  points: MapPoint[]
}

interface PointProperties {
  index: number
}

/** Projects with several places, counted once per cluster. */
interface Held extends Counts {
  spread: Set<string> | null
  /** The object that created `spread`: supercluster copies the first part's properties, including its set. */
  owner: Held | null
}

function addTo(sum: Held, { projects, activities, schools, spread }: Held) {
  const together = { projects: sum.projects + projects, activities: sum.activities + activities }
  Object.assign(sum, together, { schools: sum.schools + schools })
  if (!spread) return
  const own = sum.spread && sum.owner === sum ? sum.spread : new Set(sum.spread)
  for (const id of spread) own.add(id)
  Object.assign(sum, { spread: own, owner: sum })
}

export function indexPoints(points: readonly MapPoint[]) {
  const clusterings = new Map<LayerChoice, Supercluster<PointProperties, Held>>()
  let lastFound: { key: string; found: readonly number[] } | undefined

  function heldBy({ index }: PointProperties): Held {
    const point = points[index]!
    const held: Held = { projects: 0, activities: 0, schools: 0, spread: null, owner: null }
    if (point.layer === 'projects' && (point.places ?? 1) > 1) held.spread = new Set([point.id])
    else held[point.layer] = point.count ?? 1
    return held
  }

  function clustering(layer: LayerChoice) {
    const known = clusterings.get(layer)
    if (known) return known
    const made = new Supercluster<PointProperties, Held>({
      radius: RADIUS_PX,
      extent: TILE_PX,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      map: heldBy,
      reduce: addTo,
    })
    made.load(
      points
        .filter((point) => layer === 'all' || point.layer === layer)
        .map(({ index, latitude, longitude }) => ({
          type: 'Feature',
          properties: { index },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
    )
    clusterings.set(layer, made)
    return made
  }

  function clusters(layer: LayerChoice, view: MapView): MapCluster[] {
    const index = clustering(layer)
    const [across, up] = [(view.east - view.west) * MARGIN, (view.north - view.south) * MARGIN]
    const box = [view.west - across, view.south - up, view.east + across, view.north + up] as const
    return index.getClusters([...box], Math.floor(view.zoom + EARLIER)).map(({ geometry, properties }) => {
      const [lng, lat] = geometry.coordinates as [number, number]
      if (!('cluster' in properties)) return { kind: 'point', lat, lng, point: points[properties.index]! }
      const { cluster_id: id, projects, activities, schools, spread } = properties
      const zoom = index.getClusterExpansionZoom(id)
      const counts = { projects: projects + (spread?.size ?? 0), activities, schools }
      return { kind: 'crowd', lat, lng, id, counts, splitsAt: zoom > MAX_ZOOM ? null : zoom }
    })
  }

  function find({ layer, view, search }: RowsQuery): readonly number[] {
    const key = JSON.stringify([layer, view, search])
    if (lastFound?.key === key) return lastFound.found
    const wanted = search.trim().toLowerCase()
    const found: number[] = []
    for (const point of points) {
      if (layer !== 'all' && point.layer !== layer) continue
      if (view && !isInside(point, view)) continue
      if (wanted && !textOf(point).includes(wanted)) continue
      found.push(point.index)
    }
    lastFound = { key, found }
    return found
  }

  return {
    clusters,
    rows(query: RowsQuery): Rows {
      const found = find(query)
      return { total: found.length, points: found.slice(query.from, query.to).map((index) => points[index]!) }
    },
    crowd: (layer: LayerChoice, id: number, limit: number): MapPoint[] =>
      clustering(layer)
        .getLeaves(id, limit)
        .map(({ properties }) => points[properties.index]!)
        .toSorted((a, b) => a.index - b.index),
  }
}

export type PointIndex = ReturnType<typeof indexPoints>

const isInside = ({ latitude, longitude }: MapPoint, { south, north, west, east }: MapView) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

const textOf = ({ name, organization, lga = '', state = '' }: MapPoint) =>
  `${name} ${organization} ${lga} ${state}`.toLowerCase()
