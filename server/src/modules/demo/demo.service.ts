import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { legalSteps, projectMeans, stepsFor, wayOf, type ProjectStatus } from '@hub/contract/project-statuses'
import { LGAS } from '@hub/contract/reference/lgas'
import type { Database } from '../../database/database.ts'
import { activityOf } from '../../generator/activities.ts'
import { SAMPLE_CAST } from '../../generator/cast.ts'
import { dayNumber } from '../../generator/days.ts'
import { fillSector } from '../../generator/fill-sector.ts'
import { fundingAt } from '../../generator/funding.ts'
import { readLgaAreas } from '../../generator/lga-areas.ts'
import { periodAt, projectAt, projectPayload, schoolsOf } from '../../generator/projects.ts'
import type { Sector } from '../../generator/sector.ts'
import { stockAt } from '../../generator/stock.ts'
import { HUB, signedIn, type Caller } from '../../http/caller.ts'
import type { FirstAdmin, SignIn } from '../accounts/first-admin.service.ts'
import type { Activities } from '../activities/activities.service.ts'
import type { Funding } from '../funding/funding.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Stock } from '../stock/stock.service.ts'
import type { Users } from '../users/users.service.ts'
import { DEMO_ORGANIZATIONS, DEMO_PEOPLE, DEMO_REPORTS } from './demo-people.ts'
import { fillReporting } from './demo-reporting.store.ts'

/** Not secret: printed at every start. */
const DEMO_PASSWORD = 'Sample-Sector-1'
const SEED = 2026
/** Besides what people report, so that maps and lists look realistic. */
const AROUND = { projects: 90, schools: 520, activities: 800, funding: 170, stock: 120, users: 48 }
const [SCHOOLS, ACTIVITIES, ENTRIES, ITEMS] = [9, 8, 2, 3]

function stepsTo(wanted: ProjectStatus, from: ProjectStatus): ProjectStatus[] | undefined {
  if (from === wanted) return []
  const ways = legalSteps(from).flatMap((status) => {
    const way = wayOf(from, status)
    const isOnTheWay = way === 'forward' || (way === 'halt' && status === wanted)
    const rest = isOnTheWay && stepsTo(wanted, status)
    return rest ? [[status, ...rest]] : []
  })
  return ways.toSorted((one, other) => one.length - other.length)[0]
}

interface Parts {
  database: Database
  firstAdmin: FirstAdmin
  users: Users
  projects: Projects
  activities: Activities
  funding: Funding
  stock: Stock
}

export const demoService = ({ database, firstAdmin, users, projects, activities, funding, stock }: Parts) => {
  const asCaller = async (email: string): Promise<Caller> => ({
    ...HUB,
    user: {
      ...(await users.find((await firstAdmin.idOf(email))!)),
      must_change_password: false,
      has_two_factor: false,
    },
  })

  /** The next generated project of the status, half of whose time is over if it runs. */
  function nextProject(sector: Sector, status: ProjectStatus, from: number): number {
    const hasRun = projectMeans(status, 'hasRun')
    for (let n = from; ; n += 1) {
      const period = periodAt(sector, n)
      if (period.status === status && (!hasRun || period.starts + period.ends < 2 * sector.now)) return n
    }
  }

  /** Through the services, so that all rules apply and the history is filled. */
  async function reportProject(sector: Sector, reporter: Caller, admin: Caller, status: ProjectStatus, from: number) {
    const n = nextProject(sector, status, from)
    const generated = projectAt(sector, n)
    const schools = schoolsOf(sector, generated, n, SCHOOLS)
    const sent = schools.map(({ id, community, school_name, coordinates, lga }) => ({ id, community, school_name, coordinates, lga_pcode: lga.pcode })) // prettier-ignore
    const payload = projectPayload(sector, generated, n, sent)
    const first = status === 'draft' ? 'draft' : 'submitted'
    const implementing_partner = [DEMO_ORGANIZATIONS.PCF]
    let { project } = await projects.create(reporter, { ...payload, implementing_partner, status: first })
    for (const step of stepsTo(status, first)!) {
      const caller = stepsFor(signedIn(reporter), project).includes(step) ? reporter : admin
      project = (await projects.setStatus(caller, project.id, { status: step, updated_at: project.updated_at })).project
    }
    const count = projectMeans(status, 'hasRun') ? ACTIVITIES : 0
    for (let index = 0; index < count; index += 1) {
      const { payload: activity } = activityOf(sector, generated, schools, n, index)
      await activities.create(reporter, project.id, { ...activity, confirm: [...ACTIVITY_WARNINGS] })
    }
    const number = Number(project.project_code.replace(/\D/g, ''))
    const entries = Array.from({ length: ENTRIES }, (_, nth) => fundingAt(sector, n * ENTRIES + nth, { ...generated, number }).payload) // prettier-ignore
    await funding.submit(reporter, entries)
    return n + 1
  }

  async function reportStock(sector: Sector, reporter: Caller, n: number) {
    const { payload, first, changes } = stockAt(sector, n)
    let { item } = await stock.create(reporter, { ...payload, quantity_in_stock: first })
    for (const { quantity_after, reason, note } of changes) {
      const movement = { quantity_in_stock: quantity_after, movement_reason: reason, movement_note: note }
      item = (await stock.update(reporter, item.id, { ...movement, updated_at: item.updated_at })).item
    }
  }

  async function reportAll(today: Date) {
    const admin = await asCaller(DEMO_PEOPLE[0]!.email)
    const areas = await readLgaAreas(database.pool)
    // Later numbers than those around them.
    let [nextN, stockN] = [AROUND.projects, AROUND.stock]
    for (const { full_name, email, location_state } of DEMO_PEOPLE) {
      const statuses = DEMO_REPORTS[full_name] ?? []
      if (statuses.length === 0) continue
      const reporter = await asCaller(email)
      const { id, organization_id, organization_name: name, organization_acronym: acronym } = reporter.user!
      const lgas = LGAS.filter(({ state }) => state === location_state)
      const organizations = [{ id: organization_id, name, acronym, lgas, reporters: [id] }]
      const sector = { seed: SEED, now: dayNumber(today), cast: SAMPLE_CAST, areas, organizations, numbers: [] }
      for (const status of statuses) nextN = await reportProject(sector, reporter, admin, status, nextN)
      for (let item = 0; item < ITEMS; item += 1) await reportStock(sector, reporter, stockN++)
    }
  }

  return {
    /** Fills an empty hub once. */
    async fill(today = new Date()): Promise<(SignIn & { role: string; status: string })[]> {
      const accounts = DEMO_PEOPLE.map(({ organization: acronym, ...person }) => ({
        ...person,
        organization: { acronym, name: DEMO_ORGANIZATIONS[acronym] },
      }))
      if (await firstAdmin.createFirstAccounts(accounts, DEMO_PASSWORD)) {
        await reportAll(today)
        await fillSector(database, { counts: AROUND, seed: SEED, today, cast: SAMPLE_CAST, alone: false })
        await fillReporting(database.db, today)
      }
      if (!(await firstAdmin.idOf(DEMO_PEOPLE[0]!.email))) return []
      return DEMO_PEOPLE.map(({ email, role, status }) => ({ email, role, status, password: DEMO_PASSWORD }))
    },
  }
}
