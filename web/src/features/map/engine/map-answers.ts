import type { MapLayer } from '@hub/contract/map'
import { MAP_LAYERS } from '@hub/contract/reference/choices'
import type { MapView } from '#ui/region-map/region-map.types.ts'
import { NDJSON, readNdjson } from '#lib/ndjson.ts'
import {
  indexPoints,
  type LayerChoice,
  type MapCluster,
  type MapData,
  type MapFigures,
  type MapPoint,
  type PointIndex,
  pointsOf,
  type Rows,
  type RowsQuery,
} from './map-points.ts'

export interface MapCalls {
  load: { ask: { path: string; token: string | undefined; language?: string }; answer: Loaded }
  clusters: { ask: { set: number; layer: LayerChoice; view: MapView }; answer: MapCluster[] }
  rows: { ask: RowsQuery & { set: number }; answer: Rows }
  crowd: { ask: { set: number; layer: LayerChoice; id: number; limit: number }; answer: MapPoint[] }
}
export type MapCall = keyof MapCalls

type Loaded =
  /** `set` identifies the loaded points: answers about other points would be wrong. */
  | { outcome: 'done'; set: number; figures: MapFigures }
  | { outcome: 'refused'; status: number; text: string }
  | { outcome: 'offline' | 'no_answer' }

export type Question = { [Call in MapCall]: { id: number; call: Call; ask: MapCalls[Call]['ask'] } }[MapCall]
export type Answer = { id: number; answer: MapCalls[MapCall]['answer'] } | { id: number; error: string }

const TIMEOUT_MS = 10_000

async function readData(reply: Response) {
  const lines = readNdjson(reply)
  const { stats, lgas, unplaced, targets_of, notices, as_of } = (await lines.next()).value as MapFigures
  const layers: Pick<MapData, MapLayer> = { projects: [], activities: [], schools: [] }
  for await (const line of lines) {
    for (const layer of MAP_LAYERS) for (const point of (line[layer] ?? []) as never[]) layers[layer].push(point)
  }
  return { figures: { stats, lgas, unplaced, targets_of, notices, as_of }, layers }
}

/** Runs in the worker: loads the points and answers questions about them. */
export function mapAnswers(fetchData: typeof fetch) {
  let set = 0
  let index: PointIndex = indexPoints([])
  let loading: AbortController | undefined

  async function load({ path, token, language = '' }: MapCalls['load']['ask']): Promise<Loaded> {
    loading?.abort()
    const mine = new AbortController()
    loading = mine
    const timeout = setTimeout(() => mine.abort(new DOMException('', 'TimeoutError')), TIMEOUT_MS)
    try {
      const headers = {
        accept: NDJSON,
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const reply = await fetchData(`/api${path}`, { headers, cache: 'no-store', signal: mine.signal })
      clearTimeout(timeout)
      if (!reply.ok) return { outcome: 'refused', status: reply.status, text: await reply.text() }
      const { figures, layers } = await readData(reply)
      // The previous points stay until the new ones have loaded.
      index = indexPoints(pointsOf(layers))
      set += 1
      return { outcome: 'done', set, figures }
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      return { outcome: isLate ? 'no_answer' : 'offline' }
    } finally {
      clearTimeout(timeout)
    }
  }

  async function reply(question: Question) {
    if (question.call === 'load') return load(question.ask)
    if (question.ask.set !== set) throw new Error('These points are gone.')
    switch (question.call) {
      case 'clusters':
        return index.clusters(question.ask.layer, question.ask.view)
      case 'rows':
        return index.rows(question.ask)
      case 'crowd':
        return index.crowd(question.ask.layer, question.ask.id, question.ask.limit)
    }
  }

  return async (question: Question): Promise<Answer> => {
    try {
      return { id: question.id, answer: await reply(question) }
    } catch (error) {
      return { id: question.id, error: error instanceof Error ? error.message : 'failed' }
    }
  }
}
