import {
  NAMED_PER_LGA,
  OFFERED_ORGANIZATIONS,
  RECENT_PROJECTS,
  type DashboardQuery,
  type SectorDashboard,
} from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import type { Db } from '../../database/database.ts'
import { isNarrowed, NO_FILTER, type FiguresFilter } from '../figures/figures-filter.ts'
import type { Figures } from '../figures/figures.service.ts'
import { alertsOf, alertTimes, dayInNigeria } from './alerts.ts'
import { readAlerts } from './alerts.store.ts'
import { toRecentProject } from './recent-project.ts'
import { readRecentProjects } from './recent-projects.store.ts'
import {
  byGender,
  fundsOf,
  isPresent,
  lgaPresence,
  projectsOf,
  reachedWithin,
  samplesOf,
  schoolFigures,
  stateFigures,
} from './sector.ts'
import { readHoldings, readOrganizations, readYears, type Holdings } from './sector.store.ts'

/** What needs somebody's attention in the whole hub, as of a moment. */
export async function readSectorAlerts(db: Db, figures: Figures, now: Date, holds: Holdings) {
  const [found, everywhere] = await Promise.all([readAlerts(db, alertTimes(now)), figures.places(NO_FILTER)])
  // In a hub that knows of no work at all, that nobody is there says nothing.
  const gaps = holds.projects || holds.activities ? LGAS.filter(({ pcode }) => !isPresent(everywhere, pcode)).length : 0
  return { alerts: alertsOf({ ...found, lgas_without_partner: gaps }), everywhere }
}

export async function readSector(
  db: Db,
  figures: Figures,
  filter: FiguresFilter,
  stateName: DashboardQuery['state'],
  now: Date,
): Promise<SectorDashboard> {
  const holds = await readHoldings(db)
  const [found, partners, reach, schools, funding, recent, { alerts, everywhere }, organizations, years] =
    await Promise.all([
      figures.places(filter, NAMED_PER_LGA),
      figures.partners(filter),
      figures.reach(filter),
      figures.schools(filter),
      figures.funds(filter),
      readRecentProjects(db, filter, stateName, RECENT_PROJECTS),
      readSectorAlerts(db, figures, now, holds),
      readOrganizations(db, OFFERED_ORGANIZATIONS),
      readYears(db),
    ])
  const rows = { places: found, everywhere: isNarrowed(filter) ? everywhere : found, reach, schools }
  const reached = reachedWithin(reach, '')
  const funds = fundsOf(funding, figures.ngnPerUsd)
  const ofSchools = schoolFigures(schools)
  const today = dayInNigeria(now)
  return {
    metrics: {
      children_reached: reached.boys + reached.girls,
      teachers_trained: reached.teachers_trained,
      active_projects: projectsOf(found, filter.place ? 'state' : 'all', filter.place ?? '').active,
      total_funding: funds.usd,
      active_partners: partners,
    },
    recent_projects: recent.map((row) => toRecentProject(row, today)),
    alerts,
    by_gender: byGender(reached),
    facilities: ofSchools.places,
    schools: ofSchools,
    funds,
    states: stateFigures(rows, filter.place ?? ''),
    presence: lgaPresence(rows, filter.place ?? ''),
    sample: samplesOf(holds, alerts.length),
    options: {
      organizations: organizations.map(({ id, name, acronym }) => ({ id, name, acronym })),
      organizations_total: organizations[0]?.total ?? 0,
      years,
    },
    as_of: now.toISOString(),
  }
}
