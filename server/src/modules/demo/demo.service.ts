import type { ProjectStatus } from '@hub/contract/project-steps'
import type { Database } from '../../database/database.ts'
import { SAMPLE_CAST } from '../../generator/cast.ts'
import { fillSector } from '../../generator/fill-sector.ts'
import { HUB, type Caller } from '../../http/caller.ts'
import type { FirstAdmin, SignIn } from '../accounts/first-admin.service.ts'
import type { Activities } from '../activities/activities.service.ts'
import type { Funding } from '../funding/funding.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Stock } from '../stock/stock.service.ts'
import type { Users } from '../users/users.service.ts'
import { demoFunding } from './demo-funding.ts'
import { DEMO_PROJECTS, type DemoProject } from './demo-projects.ts'
import { demoActivities, demoProject } from './demo-reports.ts'
import { fillReporting } from './demo-reporting.store.ts'
import { DEMO_ORGANIZATIONS, DEMO_PEOPLE } from './demo-sector.ts'
import { DEMO_STOCK, type DemoStock } from './demo-stock.ts'

/** Not secret: printed at every start. */
const DEMO_PASSWORD = 'Sample-Sector-1'

/** Steps to each status. */
const WAYS: Record<ProjectStatus, ['admin' | 'reporter', ProjectStatus][]> = {
  draft: [],
  submitted: [],
  under_review: [['admin', 'under_review']],
  approved: [
    ['admin', 'under_review'],
    ['admin', 'approved'],
  ],
  active: [
    ['admin', 'under_review'],
    ['admin', 'approved'],
    ['reporter', 'active'],
  ],
  completed: [
    ['admin', 'under_review'],
    ['admin', 'approved'],
    ['reporter', 'active'],
    ['reporter', 'completed'],
  ],
  suspended: [['admin', 'suspended']],
}

/** Generated besides the written records, so that maps and lists look realistic. */
const AROUND = { projects: 90, schools: 520, activities: 800, funding: 170, stock: 120, users: 48 }
const SEED = 2026

interface Parts {
  database: Database
  founding: FirstAdmin
  users: Users
  projects: Projects
  activities: Activities
  funding: Funding
  stock: Stock
}

export const demoService = ({ database, founding, users, projects, activities, funding, stock }: Parts) => {
  const asCaller = async (email: string): Promise<Caller> => ({
    ...HUB,
    user: await users.find((await founding.idOf(email))!),
  })

  /** Uses the services, so that all rules apply. */
  async function report(demo: DemoProject, admin: Caller, today: Date) {
    const reporter = await asCaller(demo.by)
    const created = await projects.create(reporter, demoProject(demo, reporter.user!.organization_name, today))
    let { project } = created
    for (const [who, status] of WAYS[demo.status]) {
      const caller = who === 'admin' ? admin : reporter
      project = (await projects.setStatus(caller, project.id, { status, updated_at: project.updated_at })).project
    }
    for (const activity of demoActivities(demo, project, today)) await activities.create(reporter, project.id, activity)
    const entries = demoFunding(demo, project, today)
    if (entries.length > 0) await funding.submit(reporter, entries)
  }

  async function addStock({ by, item: payload, movements }: DemoStock) {
    const reporter = await asCaller(by)
    let { item } = await stock.create(reporter, payload)
    for (const [quantity_in_stock, movement_reason, movement_note] of movements) {
      const { updated_at } = item
      const edit = { quantity_in_stock, movement_reason, movement_note, updated_at }
      item = (await stock.update(reporter, item.id, edit)).item
    }
  }

  return {
    /** Fills an empty hub once. */
    async fill(today = new Date()): Promise<(SignIn & { role: string; status: string })[]> {
      const founders = DEMO_PEOPLE.map(({ organization: acronym, ...person }) => ({
        ...person,
        organization: { acronym, name: DEMO_ORGANIZATIONS[acronym] },
      }))
      if (await founding.found(founders, DEMO_PASSWORD)) {
        const admin = await asCaller(DEMO_PEOPLE[0]!.email)
        for (const demo of DEMO_PROJECTS) await report(demo, admin, today)
        for (const demo of DEMO_STOCK) await addStock(demo)
        await fillSector(database, { counts: AROUND, seed: SEED, today, cast: SAMPLE_CAST, alone: false })
        await fillReporting(database.db, today)
      }
      if (!(await founding.idOf(DEMO_PEOPLE[0]!.email))) return []
      return DEMO_PEOPLE.map(({ email, role, status }) => ({ email, role, status, password: DEMO_PASSWORD }))
    },
  }
}
