import { dayInNigeria } from '@hub/contract/days'
import {
  NAMED_PER_LGA,
  OFFERED_ORGANIZATIONS,
  RECENT_PROJECTS,
  type DashboardQuery,
  type SectorDashboard,
} from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import type { Db } from '../../database/database.ts'
import { alertsOf, alertTimes } from './alerts.ts'
import { readAlerts } from './alerts.store.ts'
import { countPresence, readPresence } from './presence.store.ts'
import { toRecentProject } from './recent-project.ts'
import { readRecentProjects } from './recent-projects.store.ts'
import { NO_FILTER, type SectorFilter } from './sector-filter.ts'
import {
  byGender,
  fundsOf,
  lgaPresence,
  projectsAt,
  reachedWithin,
  samplesOf,
  schoolsWithin,
  stateFigures,
} from './sector.ts'
import {
  readFunds,
  readHoldings,
  readOrganizations,
  readPlaces,
  readReach,
  readSchools,
  readYears,
  type Holdings,
} from './sector.store.ts'

/** In a hub that knows of no work at all, that nobody is there says nothing. */
const gapsOf = (presence: { place: string }[], holds: Holdings) =>
  holds.projects || holds.activities
    ? LGAS.filter(({ pcode }) => !presence.some(({ place }) => place === pcode)).length
    : 0

/** What needs somebody's attention in the whole hub, as of a moment. */
export async function readSectorAlerts(db: Db, now: Date, holds: Holdings) {
  const [figures, presence] = await Promise.all([readAlerts(db, alertTimes(now)), countPresence(db, NO_FILTER, null)])
  return alertsOf({ ...figures, lgas_without_partner: gapsOf(presence, holds) })
}

export async function readSector(
  db: Db,
  filter: SectorFilter,
  stateName: DashboardQuery['state'],
  ngnPerUsd: string,
  now: Date,
): Promise<SectorDashboard> {
  const holds = await readHoldings(db)
  const [places, reach, presence, schools, funding, recent, alerts, organizations, years] = await Promise.all([
    readPlaces(db, filter),
    readReach(db, filter),
    readPresence(db, filter, NAMED_PER_LGA),
    readSchools(db, filter),
    readFunds(db, filter, ngnPerUsd),
    readRecentProjects(db, filter, stateName, RECENT_PROJECTS),
    readSectorAlerts(db, now, holds),
    readOrganizations(db, OFFERED_ORGANIZATIONS),
    readYears(db),
  ])
  const rows = { places, reach, presence, schools }
  const reached = reachedWithin(reach, filter.state)
  const funds = fundsOf(funding, ngnPerUsd)
  const today = dayInNigeria(now)
  return {
    metrics: {
      children_reached: reached.boys + reached.girls,
      teachers_trained: reached.male_teachers + reached.female_teachers,
      active_projects: projectsAt(places, filter.state ?? '').active,
      total_funding: funds.usd,
    },
    recent_projects: recent.map((row) => toRecentProject(row, today)),
    alerts,
    by_gender: byGender(reached),
    facilities: schoolsWithin(schools, filter.state),
    funds,
    states: stateFigures(rows, filter.state),
    presence: lgaPresence(rows, filter.state),
    sample: samplesOf(holds, alerts.length),
    options: {
      organizations: organizations.map(({ id, name, acronym }) => ({ id, name, acronym })),
      organizations_total: organizations[0]?.total ?? 0,
      years,
    },
    as_of: now.toISOString(),
  }
}
