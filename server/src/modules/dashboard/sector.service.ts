import { t } from '@hub/contract/language'
import { dayInNigeria } from '@hub/contract/days'
import {
  NAMED_PER_LGA,
  OFFERED_ORGANIZATIONS,
  RECENT_PROJECTS,
  type DashboardQuery,
  type SectorDashboard,
  type RecentProject,
} from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { listOf } from '../../languages.ts'
import type { Db } from '../../database/database.ts'
import type { Present } from '../figures/figure-rows.ts'
import { isNarrowed, isWithin, NO_FILTER, type FiguresFilter } from '../figures/figures-filter.ts'
import type { Figures } from '../figures/figures.service.ts'
import { figuresAt, presentIn, schoolFigures } from '../figures/figure-rows.ts'
import { alertsOf, alertTimes } from './alerts.ts'
import { readAlerts } from './alerts.store.ts'
import { readRecentProjects, type RecentProjectRow } from './recent-projects.store.ts'
import { byGender, fundsOf, lgaPresence, reachedWithin, reviewedFunds, samplesOf, stateFigures } from './sector.ts'
import { readHoldings, readOrganizations, readYears, type Holdings } from './sector.store.ts'
import { elapsedPercent } from '@hub/contract/project-statuses'

/** 'Jere, Borno' or 'Jere and 2 more, Borno'; only the states if there are several or no LGA. */
function locationOf(states: readonly string[], lgaCodes: readonly string[]): string {
  const [lga] = LGAS.filter(({ pcode }) => lgaCodes.includes(pcode))
  if (states.length !== 1 || !lga) return listOf(states)
  const count = lgaCodes.length - 1
  return count > 0
    ? t('{lga} and {count, plural, other {# more}}, {state}', { lga: lga.name, count, state: lga.state })
    : `${lga.name}, ${lga.state}`
}

const toRecentProject = (row: RecentProjectRow, today: string): RecentProject => ({
  id: row.id,
  title: row.project_title,
  organization: row.organization,
  status: row.status,
  budget: Number(row.budget),
  beneficiaries: row.beneficiaries,
  location: locationOf(row.target_states, row.lga_pcodes),
  progress: elapsedPercent(row, today),
  updated_at: row.updated_at,
  link: `/projects?project=${row.id}`,
})

/** `everywhere`: presence without filters. */
export async function readSectorAlerts(db: Db, everywhere: Present[], now: Date, holds: Holdings) {
  // In an empty hub every LGA lacks a partner.
  const gaps =
    holds.projects || holds.activities ? LGAS.filter(({ pcode }) => presentIn(everywhere, pcode) === 0).length : 0
  return alertsOf({ ...(await readAlerts(db, alertTimes(now))), lgas_without_partner: gaps })
}

async function readBoth(figures: Figures, filter: FiguresFilter) {
  if (isNarrowed(filter)) {
    const [places, everywhere] = await Promise.all([figures.places(filter, NAMED_PER_LGA), figures.present()])
    return { places, everywhere }
  }
  const all = await figures.places(NO_FILTER, NAMED_PER_LGA)
  const places = all.filter(({ level, place }) => level !== 'all' && isWithin(place, filter.place))
  return { places: filter.place ? places : all, everywhere: all.filter(({ level }) => level === 'place') }
}

export async function readSector(
  db: Db,
  figures: Figures,
  filter: FiguresFilter,
  stateName: DashboardQuery['state'],
  now: Date,
): Promise<SectorDashboard> {
  const holds = await readHoldings(db)
  const { places, everywhere } = await readBoth(figures, filter)
  const [as_of, reach, { targets_of, against }, schools, funding, recent, alerts, organizations, years] =
    await Promise.all([
      figures.asOf(now),
      figures.reach(filter),
      figures.targets(filter, now),
      figures.schools(filter),
      figures.funds(filter),
      readRecentProjects(db, filter, stateName, RECENT_PROJECTS),
      readSectorAlerts(db, everywhere, now, holds),
      readOrganizations(db, OFFERED_ORGANIZATIONS),
      readYears(db),
    ])
  const rows = { places, everywhere, reach, schools, against }
  const whole = figuresAt(places, filter.place ? 'state' : 'all', filter.place ?? '')
  const reached = reachedWithin(reach, '')
  const funds = fundsOf(funding, figures.ngnPerUsd)
  const ofSchools = schoolFigures(schools)
  const today = dayInNigeria(now)
  return {
    metrics: {
      children_reached: reached.boys + reached.girls,
      teachers_trained: reached.teachers_trained,
      active_projects: whole.active ?? 0,
      total_funding: funds.usd,
      active_partners: whole.partners,
    },
    reviewed: {
      children_reached: reached.children_reviewed,
      teachers_trained: reached.trained_reviewed,
      total_funding: reviewedFunds(funding),
    },
    recent_projects: recent.map((row) => toRecentProject(row, today)),
    alerts,
    by_gender: byGender(reached),
    facilities: ofSchools.places,
    schools: ofSchools,
    funds,
    states: stateFigures(rows, filter.place ?? ''),
    targets_of,
    presence: lgaPresence(rows, filter.place ?? ''),
    sample: samplesOf(holds, alerts.length),
    options: {
      organizations: organizations.map(({ id, name, acronym }) => ({ id, name, acronym })),
      organizations_total: organizations[0]?.total ?? 0,
      years,
    },
    as_of,
  }
}
