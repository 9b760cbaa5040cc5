import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { indicatorFiguresQuery } from '#domain/figure/indicator-figures.ts'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import type { MapView } from '#ui/region-map/region-map.types.ts'
import { dataPath, type MapFilters } from './map-search.ts'
import type { MapEngine } from './engine/map-engine.ts'
import type { LayerChoice } from './engine/map-points.ts'

export interface PointSet {
  engine: MapEngine
  set: number
}

export interface ListScope {
  layer: LayerChoice
  view: MapView | null
  search: string
}

const PAGE = 100
const KEPT_MS = 30_000
export const CROWD_LIMIT = 50

export const mapDataQuery = (engine: MapEngine | null, filters: MapFilters) =>
  queryOptions({
    queryKey: [...KEYS.map, 'data', engine?.id, filters],
    queryFn: engine
      ? ({ signal }) => {
          // Reading `signal` cancels requests of filters that changed.
          signal.throwIfAborted()
          return engine.load(dataPath(filters))
        }
      : skipToken,
    staleTime: CACHE_TIMES.map,
    // The worker has only the latest points.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export const shadeQuery = ({ year, reviewed, ...filters }: MapFilters, indicator: string | undefined) =>
  indicatorFiguresQuery(KEYS.map, {
    ...filters,
    year: year?.toString(),
    reviewed: reviewed && ('true' as const),
    indicator,
  })

export const clustersQuery = (points: PointSet | null, layer: LayerChoice, view: MapView | null) =>
  queryOptions({
    queryKey: [...KEYS.map, 'clusters', points?.engine.id, points?.set, layer, view],
    queryFn: points && view ? () => points.engine.ask('clusters', { set: points.set, layer, view }) : skipToken,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    retry: false,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })

export const rowsQuery = ({ engine, set }: PointSet, scope: ListScope, page: number) =>
  queryOptions({
    queryKey: [...KEYS.map, 'rows', engine.id, set, scope, page],
    queryFn: () => engine.ask('rows', { set, ...scope, from: page * PAGE, to: (page + 1) * PAGE }),
    staleTime: Infinity,
    gcTime: KEPT_MS,
    retry: false,
    structuralSharing: false,
  })
export const pageOf = (index: number) => Math.floor(index / PAGE)
export const placeInPage = (index: number) => index % PAGE

export const crowdQuery = ({ engine, set }: PointSet, layer: LayerChoice, id: number) =>
  queryOptions({
    queryKey: [...KEYS.map, 'crowd', engine.id, set, layer, id],
    queryFn: () => engine.ask('crowd', { set, layer, id, limit: CROWD_LIMIT }),
    staleTime: Infinity,
    gcTime: KEPT_MS,
    retry: false,
  })
