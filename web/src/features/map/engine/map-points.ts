import type { MapActivity, mapEndpoints, MapLayer, MapProject, MapSchool } from '@hub/contract/map'
import type { ResponseOf } from '@hub/contract/endpoint'

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
