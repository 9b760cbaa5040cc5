import type { MapView } from '#ui/region-map/region-map.types.ts'
import type { LayerChoice, MapFigures, MapPoint } from './map-points.ts'
import type { MapCluster, Rows, RowsQuery } from './point-index.ts'

export interface MapCalls {
  load: { ask: { path: string; token: string | undefined }; answer: Loaded }
  clusters: { ask: { set: number; layer: LayerChoice; view: MapView }; answer: MapCluster[] }
  rows: { ask: RowsQuery & { set: number }; answer: Rows }
  crowd: { ask: { set: number; layer: LayerChoice; id: number; limit: number }; answer: MapPoint[] }
}
export type MapCall = keyof MapCalls

export type Loaded =
  /** `set` identifies the loaded points: answers about other points would be wrong. */
  | { outcome: 'done'; set: number; figures: MapFigures }
  | { outcome: 'refused'; status: number; text: string }
  | { outcome: 'offline' | 'no_answer' }

export type Question = { [Call in MapCall]: { id: number; call: Call; ask: MapCalls[Call]['ask'] } }[MapCall]
export type Answer = { id: number; answer: MapCalls[MapCall]['answer'] } | { id: number; error: string }
