import type { LgaPresence, SectorDashboard, StateFigures } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { PARTNERS } from '@hub/contract/reference/partners'
import { PRESENCE } from '@hub/contract/reference/presence'
import { STATES } from '@hub/contract/reference/states'
import type { FundsRow, PlaceFigures, Present, Reached, SchoolsRow, TargetsReached } from '../figures/figure-rows.ts'
import { isWithin } from '../figures/figures-filter.ts'
import { figuresAt, presentIn, schoolFigures } from '../figures/figure-rows.ts'
import type { Holdings } from './sector.store.ts'

interface SectorRows {
  places: PlaceFigures[]
  /** Without any filter. */
  everywhere: Present[]
  reach: Reached[]
  schools: SchoolsRow[]
  against: TargetsReached['against']
}

const NOTHING_REACHED = {
  activities: 0,
  teachers_trained: 0,
  children_reviewed: 0,
  trained_reviewed: 0,
  boys: 0,
  girls: 0,
  male_teachers: 0,
  female_teachers: 0,
  male_sbmc: 0,
  female_sbmc: 0,
}
type Totals = typeof NOTHING_REACHED

export function reachedWithin(reach: Reached[], place: string): Totals {
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

export function stateFigures({ places, reach, schools }: SectorRows, chosen: string): StateFigures[] {
  return STATES.filter(({ pcode }) => isWithin(pcode, chosen)).map(({ pcode, name }) => {
    const lgas = LGAS.filter((lga) => lga.state_pcode === pcode)
    const sum = reachedWithin(reach, pcode)
    const { projects, active, organizations } = figuresAt(places, 'state', pcode)
    return {
      state: name as StateFigures['state'],
      pcode,
      projects,
      active: active ?? 0,
      activities: sum.activities,
      schools: schoolFigures(schools.filter(({ place }) => place !== '' && isWithin(place, pcode))).places,
      children: sum.boys + sum.girls,
      organizations,
      lgas: lgas.length,
      lgas_with_presence: lgas.filter((lga) => figuresAt(places, 'place', lga.pcode).organizations > 0).length,
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

export function lgaPresence({ places, everywhere, reach, against }: SectorRows, chosen: string): LgaPresence[] {
  return LGAS.filter(({ pcode }) => isWithin(pcode, chosen)).map(({ pcode, name, state }) => {
    const sum = reachedWithin(reach, pcode)
    const { projects, organizations, organization_names } = figuresAt(places, 'place', pcode)
    return {
      pcode,
      name,
      state: state as LgaPresence['state'],
      projects,
      activities: sum.activities,
      children: sum.boys + sum.girls,
      organizations,
      organizations_all: presentIn(everywhere, pcode),
      organization_names,
      against: against(pcode),
      reference: referenceOf(pcode),
    }
  })
}

const NO_FUNDS = { entries: 0, ngn: '0.00', usd: '0.00', usd_reviewed: '0.00', ngn_at: 'hub' as const }

export function fundsOf(rows: FundsRow[], ngn_per_usd: string): SectorDashboard['funds'] {
  const rowOf = (isHere: boolean, wanted: FundsRow['status']) =>
    rows.find(({ here, status }) => here === isHere && status === wanted) ?? NO_FUNDS
  const part = (wanted: FundsRow['status']) => {
    const { entries, ngn, usd } = rowOf(true, wanted)
    return { entries, ngn, usd }
  }
  const whole = (isHere: boolean) => {
    const { entries, ngn, usd, ngn_at } = rowOf(isHere, null)
    return { entries, ngn, usd, ngn_per_usd, ngn_at }
  }
  const parts = { paid: part('paid'), commitment: part('commitment'), pledge: part('pledge') }
  return { ...whole(true), parts, elsewhere: whole(false) }
}

export const reviewedFunds = (rows: FundsRow[]) =>
  (rows.find(({ here, status }) => here && status === null) ?? NO_FUNDS).usd_reviewed

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
