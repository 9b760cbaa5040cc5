import { t } from '@hub/contract/language'
import type { LgaFigures, MapLayer } from '@hub/contract/map'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import type { PlaceFigures, Present, PlacedFunds, Reached, SchoolsRow, TargetsReached } from '../figures/figure-rows.ts'
import { isLga, isWithin, type FiguresFilter } from '../figures/figures-filter.ts'
import { figuresAt, presentIn, schoolFigures, sumOf } from '../figures/figure-rows.ts'

interface FigureRows {
  places: PlaceFigures[]
  everywhere: Present[]
  reach: Reached[]
  schools: SchoolsRow[]
  funds: PlacedFunds[]
  against: TargetsReached['against']
}

/** In cents: totals may exceed the exact range of numbers. */
function addUp(amounts: string[]): string {
  const cents = amounts.reduce((sum, amount) => {
    const [whole = '0', part = ''] = amount.split('.')
    return sum + BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  }, 0n)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

export const lgaFigures = (
  { places, everywhere, reach, schools, funds, against }: FigureRows,
  filter: FiguresFilter,
): LgaFigures[] =>
  LGAS.filter(({ pcode }) => isWithin(pcode, filter.place)).map(({ pcode, name, state }) => {
    const { projects, organizations } = figuresAt(places, 'place', pcode)
    const reached = reach.find(({ lga_pcode }) => lga_pcode === pcode)
    const listed = schools.find(({ place }) => place === pcode)
    return {
      pcode,
      name,
      state: state as LgaFigures['state'],
      organizations,
      organizations_all: presentIn(everywhere, pcode),
      projects,
      activities: reached?.activities ?? 0,
      schools: listed?.schools ?? 0,
      schools_listed: listed?.listed ?? 0,
      children: reached ? reached.boys + reached.girls : 0,
      funding_usd: addUp(funds.filter(({ place }) => place === pcode).map(({ usd }) => usd)),
      against: against(pcode),
    }
  })

/** A project counts once. */
function projectsFound(places: PlaceFigures[], { place }: FiguresFilter) {
  if (place === null) return 0
  if (place === '') return figuresAt(places, 'all', '').projects
  return figuresAt(places, isLga(place) ? 'place' : 'state', place).projects
}

export function statsOf({ places, reach, schools }: FigureRows, filter: FiguresFilter) {
  const isCovered = (state: string) =>
    figuresAt(places, 'state', state).projects > 0 ||
    reach.some(({ lga_pcode }) => isWithin(lga_pcode, state)) ||
    schools.some(({ place }) => isWithin(place, state))
  const found = schoolFigures(schools)
  return {
    projectCount: projectsFound(places, filter),
    activityCount: sumOf(reach, (row) => row.activities),
    schoolCount: found.places,
    schoolsListed: found.listed,
    schoolsWithoutPlace: found.without_place,
    statesCovered: STATES.filter(({ pcode }) => isCovered(pcode)).length,
  }
}

/** Schools and money without an LGA. */
export function unplacedOf({ schools, funds }: FigureRows, { place: wanted }: FiguresFilter) {
  if (wanted === null || isLga(wanted)) return { schools: 0, funding_usd: '0.00' }
  const notInLga = (place: string) => !isLga(place) && isWithin(place, wanted)
  return {
    schools: sumOf(
      schools.filter(({ place }) => notInLga(place)),
      (row) => row.schools,
    ),
    funding_usd: addUp(funds.filter(({ place }) => notInLga(place)).map(({ usd }) => usd)),
  }
}

/** A project has several places, and a school listed by two projects counts twice. */
export function pointCounts({ places }: FigureRows, stats: ReturnType<typeof statsOf>) {
  const stands = places.filter(({ level }) => level === 'place')
  const { activityCount, schoolsListed } = stats
  return { projects: sumOf(stands, (row) => row.projects), activities: activityCount, schools: schoolsListed }
}

const CHOSEN: Record<MapLayer, (counts: { most: number; all: number }) => string> = {
  projects: (counts) =>
    t(
      'The map shows {most} of {all} places of projects, chosen at random: filter by state, LGA or organization to see all of them.',
      counts,
    ),
  activities: (counts) =>
    t(
      'The map shows {most} of {all} activities, chosen at random: filter by state, LGA or organization to see all of them.',
      counts,
    ),
  schools: (counts) =>
    t(
      'The map shows {most} of {all} schools, chosen at random: filter by state, LGA or organization to see all of them.',
      counts,
    ),
}

export const noticesOf = (counts: Record<MapLayer, number>, layers: readonly MapLayer[], limit: number) =>
  layers.filter((layer) => counts[layer] > limit).map((layer) => CHOSEN[layer]({ most: limit, all: counts[layer] }))
