import type { LgaPresence, SectorDashboard, StateFigures } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { PARTNERS } from '@hub/contract/reference/partners'
import { PRESENCE } from '@hub/contract/reference/presence'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { stateCode } from './sector-filter.ts'
import type { Presence } from './presence.store.ts'
import type { FundsRow, Holdings, PlaceFigures, Reached } from './sector.store.ts'

/** What the database adds up, at most a row for each place. */
export interface SectorRows {
  places: PlaceFigures[]
  reach: Reached[]
  presence: Presence[]
  schools: { state: string; schools: number }[]
}

const NOTHING_REACHED = {
  activities: 0,
  boys: 0,
  girls: 0,
  male_teachers: 0,
  female_teachers: 0,
  male_sbmc: 0,
  female_sbmc: 0,
}
type Totals = typeof NOTHING_REACHED

const isWithin = (place: string, state: string | null) => state === null || place.startsWith(state)

export function reachedWithin(reach: Reached[], place: string | null): Totals {
  return reach
    .filter(({ lga_pcode }) => isWithin(lga_pcode, place))
    .reduce<Totals>(
      (sum, row) =>
        Object.fromEntries(
          Object.keys(NOTHING_REACHED).map((key) => [key, sum[key as keyof Totals] + row[key as keyof Totals]]),
        ) as Totals,
      NOTHING_REACHED,
    )
}

export const byGender = (sum: Totals): SectorDashboard['by_gender'] => ({
  children: { male: sum.boys, female: sum.girls },
  teachers: { male: sum.male_teachers, female: sum.female_teachers },
  sbmc_members: { male: sum.male_sbmc, female: sum.female_sbmc },
})

const NO_PROJECTS = { projects: 0, active: 0 }
export const projectsAt = (places: PlaceFigures[], place: string) =>
  places.find((each) => each.place === place) ?? NO_PROJECTS

export const schoolsWithin = (schools: SectorRows['schools'], state: string | null) =>
  schools.filter((row) => state === null || row.state === state).reduce((sum, row) => sum + row.schools, 0)

/** Of the chosen state, or of all three. */
export function stateFigures({ places, reach, presence, schools }: SectorRows, chosen: string | null): StateFigures[] {
  return STATE_NAMES.flatMap((state) => {
    const pcode = stateCode(state)!
    if (chosen !== null && pcode !== chosen) return []
    const lgas = LGAS.filter((lga) => lga.state === state)
    const sum = reachedWithin(reach, pcode)
    const { projects, active } = projectsAt(places, pcode)
    return {
      state,
      pcode,
      projects,
      active,
      activities: sum.activities,
      schools: schoolsWithin(schools, pcode),
      children: sum.boys + sum.girls,
      organizations: presence.find(({ place }) => place === pcode)?.organizations ?? 0,
      lgas: lgas.length,
      lgas_with_presence: lgas.filter((lga) => presence.some(({ place }) => place === lga.pcode)).length,
    }
  })
}

const PARTNER_NAMES = new Map(PARTNERS.map(({ id, name }) => [id, name]))

const referenceOf = (lgaCode: string): LgaPresence['reference'] =>
  PRESENCE.filter(({ lga_pcode }) => lga_pcode === lgaCode).map(({ partner_id, period, source }) => ({
    organization: PARTNER_NAMES.get(partner_id) ?? partner_id,
    period,
    source,
  }))

export function lgaPresence({ places, reach, presence }: SectorRows, chosen: string | null): LgaPresence[] {
  return LGAS.filter(({ pcode }) => isWithin(pcode, chosen)).map(({ pcode, name, state }) => {
    const sum = reachedWithin(reach, pcode)
    const there = presence.find(({ place }) => place === pcode)
    return {
      pcode,
      name,
      state: state as LgaPresence['state'],
      projects: projectsAt(places, pcode).projects,
      activities: sum.activities,
      children: sum.boys + sum.girls,
      organizations: there?.organizations ?? 0,
      organization_names: there?.organization_names ?? [],
      reference: referenceOf(pcode),
    }
  })
}

export function fundsOf(rows: FundsRow[], ngn_per_usd: string): SectorDashboard['funds'] {
  const part = (isHere: boolean) => {
    const { entries, ngn, usd } = rows.find(({ here }) => here === isHere) ?? { entries: 0, ngn: '0.00', usd: '0.00' }
    return { entries, ngn, usd, ngn_per_usd }
  }
  return { ...part(true), elsewhere: part(false) }
}

/** Nothing reported at all, and nothing that calls: only then do sample alerts stand in. */
export const samplesOf = (holds: Holdings, alertCount: number): SectorDashboard['sample'] => ({
  children_reached: !holds.activities,
  teachers_trained: !holds.activities,
  active_projects: !holds.projects,
  total_funding: !holds.funding,
  recent_projects: !holds.projects,
  alerts: alertCount === 0 && !Object.values(holds).some(Boolean),
  by_gender: !holds.activities,
  facilities: !holds.schools,
  funds: !holds.funding,
})
