import { MAP_LAYERS } from '@hub/contract/reference/choices'
import { readsDraftsOf } from '@hub/contract/permissions'
import { MAP_POINTS_MAX, type MapLayer, type MapQuery } from '@hub/contract/map'
import { signedIn, type Caller } from '../../http/caller.ts'
import { StreamedList } from '../../http/reply-streams.ts'
import { type FiguresFilter, placeMeant } from '../figures/figures-filter.ts'
import type { Figures } from '../figures/figures.service.ts'
import { lgaFigures, noticesOf, pointCounts, statsOf, unplacedOf } from './map-figures.ts'
import { activityPoints, type IsExact, projectPoints, schoolPoints } from './map-point.ts'
import {
  activityPointsQuery,
  allRows,
  batchOf,
  projectPointsQuery,
  schoolPointsQuery,
  type ActivityPoint,
  type ProjectPoint,
  type SchoolPoint,
} from './map-points.store.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<Shared, 'db' | 'organizations' | 'exactPlaces'> {
  figures: Figures
}

/** Stops at `most` points. */
async function* pointsOf<Row, Point>(batches: AsyncIterable<Row[]>, toPoints: (row: Row) => Point[], most: number) {
  let left = most
  for await (const rows of batches) {
    const points = rows.flatMap(toPoints).slice(0, left)
    yield points
    left -= points.length
    if (left === 0) return
  }
}

async function* nothing(): AsyncGenerator<object[]> {}

export const mapService = ({ db, organizations, exactPlaces, figures }: Parts, most = MAP_POINTS_MAX) => {
  const points: Record<MapLayer, (filter: FiguresFilter, isExact: IsExact) => AsyncIterable<object[]>> = {
    projects: (filter) =>
      pointsOf(
        allRows<ProjectPoint>(db, batchOf(filter), (after, limit) => projectPointsQuery(filter, after, limit)),
        (row) => projectPoints(row, filter),
        most,
      ),
    activities: (filter, isExact) =>
      pointsOf(
        allRows<ActivityPoint>(db, batchOf(filter), (after, limit) => activityPointsQuery(filter, after, limit)),
        (row) => activityPoints(row, isExact),
        most,
      ),
    schools: (filter, isExact) =>
      pointsOf(
        allRows<SchoolPoint>(db, batchOf(filter), (after, limit) => schoolPointsQuery(filter, after, limit)),
        (row) => schoolPoints(row, isExact),
        most,
      ),
  }

  return {
    async data(caller: Caller, { layer, organization, year, component, status, reviewed, ...where }: MapQuery) {
      const filter: FiguresFilter = {
        place: placeMeant(where),
        organizations: organization ? await organizations.idsMeant(db, organization) : null,
        year: year ? Number(year) : null,
        component: component ?? null,
        status: status ?? null,
        reviewed: reviewed !== undefined,
        draftsOf: readsDraftsOf(signedIn(caller)),
      }
      const [as_of, places, unplacedProjects, everywhere, reach, { targets_of, against }, schools, funds] =
        await Promise.all([
          figures.asOf(new Date()),
          figures.places(filter),
          figures.unplacedProjects(filter),
          figures.present(),
          figures.reach(filter),
          figures.targets(filter, new Date()),
          figures.schools(filter),
          figures.placedFunds(filter),
        ])
      const rows = { places, everywhere, reach, schools, funds, against }
      const stats = statsOf(rows, filter)
      const isExact: IsExact = (organizationId) => exactPlaces.isExact(signedIn(caller), organizationId)
      const layers = layer ? [layer] : MAP_LAYERS
      const lists = MAP_LAYERS.map(
        (each) => [each, layers.includes(each) ? points[each](filter, isExact) : nothing()] as const,
      )
      return StreamedList.ofAll(Object.fromEntries(lists), {
        success: true,
        stats,
        lgas: lgaFigures(rows, filter),
        unplaced: { projects: unplacedProjects, ...unplacedOf(rows, filter) },
        targets_of,
        notices: noticesOf(pointCounts(rows, stats), layers, most),
        as_of,
      })
    },
  }
}
