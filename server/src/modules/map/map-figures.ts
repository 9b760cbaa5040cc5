import type { LgaFigures, MapLayer } from '@hub/contract/map'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import type { ActivityRow, FundRow, OrganizationsRow, PlaceRow } from './map-figures.store.ts'
import { isLga, isWithin, type MapFilter } from './map-filter.ts'

export interface FigureRows {
  places: PlaceRow[]
  activities: ActivityRow[]
  funds: FundRow[]
  organizations: OrganizationsRow[]
}

const NOTHING = { projects: 0, schools: 0 }
const placeOf = (places: PlaceRow[], wanted: string) => places.find(({ place }) => place === wanted) ?? NOTHING

/** Dollars and cents as text, added up as whole cents: a sum of many may outgrow a number. */
function addUp(amounts: string[]): string {
  const cents = amounts.reduce((sum, amount) => {
    const [whole = '0', part = ''] = amount.split('.')
    return sum + BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  }, 0n)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

export const lgaFigures = (rows: FigureRows, filter: MapFilter): LgaFigures[] =>
  LGAS.filter(({ pcode }) => isWithin(pcode, filter)).map(({ pcode, name, state }) => {
    const { projects, schools } = placeOf(rows.places, pcode)
    const reached = rows.activities.find(({ lga_pcode }) => lga_pcode === pcode)
    return {
      pcode,
      name,
      state: state as LgaFigures['state'],
      organizations: rows.organizations.find(({ place }) => place === pcode)?.organizations ?? 0,
      projects,
      activities: reached?.activities ?? 0,
      schools,
      children: reached?.children ?? 0,
      funding_usd: addUp(rows.funds.filter(({ place }) => place === pcode).map(({ usd }) => usd)),
    }
  })

const sumOf = <Row>(rows: Row[], value: (row: Row) => number) => rows.reduce((sum, row) => sum + value(row), 0)

/** Of everything that the filters find; a project counts once, however many LGAs it works in. */
export function statsOf({ places, activities }: FigureRows, filter: MapFilter) {
  const whole = filter.place === null ? NOTHING : placeOf(places, filter.place)
  const found = activities.filter(({ lga_pcode }) => isWithin(lga_pcode, filter))
  const isCovered = (state: string) => {
    const inState = filter.place && isLga(filter.place) ? filter.place : state
    if (!inState.startsWith(state) || !isWithin(inState, filter)) return false
    const { projects, schools } = placeOf(places, inState)
    return (
      projects +
        schools +
        sumOf(
          found.filter(({ lga_pcode }) => lga_pcode.startsWith(inState)),
          (row) => row.activities,
        ) >
      0
    )
  }
  return {
    projectCount: whole.projects,
    activityCount: sumOf(found, (row) => row.activities),
    schoolCount: whole.schools,
    statesCovered: STATES.filter(({ pcode }) => isCovered(pcode)).length,
  }
}

/** What stands in no LGA. Within one LGA there is nothing of the kind. */
export function unplacedOf({ places, funds }: FigureRows, filter: MapFilter) {
  const { place: wanted } = filter
  if (wanted === null || isLga(wanted)) return { projects: 0, schools: 0, funding_usd: '0.00' }
  const inLgas = places.filter(({ place }) => isLga(place) && isWithin(place, filter))
  return {
    projects: sumOf(
      places.filter(({ place }) => place.endsWith('-') && isWithin(place, filter)),
      (row) => row.projects,
    ),
    schools: placeOf(places, wanted).schools - sumOf(inLgas, (row) => row.schools),
    funding_usd: addUp(funds.filter(({ place }) => !isLga(place) && isWithin(place, filter)).map(({ usd }) => usd)),
  }
}

/** How many points each layer has: a project stands in several places. */
export function pointCounts({ places }: FigureRows, filter: MapFilter, stats: ReturnType<typeof statsOf>) {
  const stands = places.filter(({ place }) => place.length > 5 && isWithin(place, filter))
  const { activityCount, schoolCount } = stats
  return { projects: sumOf(stands, (row) => row.projects), activities: activityCount, schools: schoolCount }
}

const NAMES: Record<MapLayer, string> = { projects: 'places of projects', activities: 'activities', schools: 'schools' }

export const noticesOf = (counts: Record<MapLayer, number>, layers: readonly MapLayer[], limit: number) =>
  layers
    .filter((layer) => counts[layer] > limit)
    .map((layer) => {
      const [most, all] = [limit, counts[layer]].map((count) => count.toLocaleString('en'))
      return `The map shows ${most} of ${all} ${NAMES[layer]}, chosen at random: filter by state, LGA or organization to see all of them.`
    })
