import { accountsEndpoints } from '@hub/contract/accounts'
import { STOCK_CATEGORIES } from '@hub/contract/reference/choices'
import { activitiesEndpoints } from '@hub/contract/activities'
import { fundingEndpoints } from '@hub/contract/funding'
import { unlikelyAmount } from '@hub/contract/funding-checks'
import { ROLES } from '@hub/contract/permissions'
import { ACCOUNT_STATUSES } from '@hub/contract/statuses'
import { PROJECT_STATUSES, projectMeans } from '@hub/contract/project-statuses'
import { projectsEndpoints } from '@hub/contract/projects'
import { monthAfter } from '@hub/contract/months'
import { LGAS } from '@hub/contract/reference/lgas'
import { REPORT_STATES } from '@hub/contract/report-steps'
import { reportingEndpoints } from '@hub/contract/reporting'
import { sql } from 'drizzle-orm'
import { STATES } from '@hub/contract/reference/states'
import { stockEndpoints, suggestedStatus } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { DEMO_ORGANIZATIONS, DEMO_REPORTS } from './demo-people.ts'

const SAMPLED = STATES.filter(({ sample_share }) => sample_share > 0).map(({ name }) => name)
const INVENTED = /^(Sample|Example|Demo|Imaginary|Placeholder|Fictional) /

let hub: TestHub
let people: Awaited<ReturnType<TestHub['demo']['fill']>>
let token: string
beforeAll(async () => {
  hub = await startTestHub()
  people = await hub.demo.fill(new Date('2026-08-31T10:00:00Z'))
  token = (await hub.aUser({ role: 'viewer' })).token
})
afterAll(() => hub.close())

const projects = async () => (await hub.call(projectsEndpoints.list, { token })).body.projects
/** Those of the people who sign in. */
const reported = async () => {
  const names = new Set<string>(Object.values(DEMO_ORGANIZATIONS))
  return (await projects()).filter(({ organization_name }) => names.has(organization_name))
}

describe('The sample sector', () => {
  it('has people of every role and status, nobody real, and tells how to sign in', async () => {
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(ROLES))
    expect(new Set(people.map(({ status }) => status))).toEqual(new Set(ACCOUNT_STATUSES))
    const everybody = (await hub.db.select().from(users)).map(({ email }) => email)
    expect(everybody.filter((email) => !email.endsWith('.example'))).toEqual([])
    expect(everybody).toEqual(expect.arrayContaining(people.map(({ email }) => email)))
    for (const { email, password } of people) {
      const { status } = await hub.call(accountsEndpoints.login, { body: { email, password: password! } })
      expect(status, email).toBe(200)
    }
  })

  it('is filled in once', async () => {
    const before = await hub.db.$count(users)
    expect(await hub.demo.fill()).toEqual(people)
    expect(await hub.db.$count(users)).toBe(before)
  })

  it('tells of twelve reporting months: accepted, late, waiting, sent back with a comment, and missing; with targets and rates', async () => {
    const { token: admin } = await hub.aUser({ role: 'admin' })
    const { body } = await hub.call(reportingEndpoints.board, { token: admin, query: { months: '12' } })
    expect(body.months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, ago) => monthAfter('2026-08', -ago)),
    )
    const cells = body.organizations.flatMap(({ reports }) => reports)
    expect(new Set(cells.map(({ state }) => state))).toEqual(
      new Set(REPORT_STATES.filter((state) => state !== 'reopened')),
    )
    for (const of of ['is_late', 'is_overdue'] as const) expect(cells.some((cell) => cell[of])).toBe(true)
    const { rows } = await hub.db.execute<{ comments: number; targets: number; rates: number }>(sql`
      SELECT (SELECT count(*) FROM comments)::int AS comments, (SELECT count(*) FROM targets)::int AS targets,
        (SELECT count(*) FROM exchange_rates)::int AS rates`)
    expect(rows[0]).toEqual({ comments: expect.any(Number), targets: expect.any(Number), rates: 12 })
    expect(rows[0]!.comments).toBeGreaterThan(0)
    // By sex, and of other indicators.
    expect(rows[0]!.targets).toBeGreaterThan(LGAS.length * 3)
  })

  it('has projects in every state of the sample and every status, each with schools', async () => {
    const listed = await reported()
    expect(listed).toHaveLength(Object.values(DEMO_REPORTS).flat().length)
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(PROJECT_STATUSES))
    expect(listed.flatMap(({ target_states }) => target_states)).toEqual(expect.arrayContaining(SAMPLED))
    for (const { school_count } of listed) expect(school_count).toBeGreaterThan(0)
  })

  it('has many more around them, older ones, of organizations that are plainly invented', async () => {
    const listed = await projects()
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.slice(0, 12).map(({ id }) => id)).toEqual((await reported()).map(({ id }) => id))
    for (const { organization_name, donors } of listed)
      for (const name of [organization_name, ...donors]) expect(name).toMatch(INVENTED)
  })

  it('has schools in the states of their projects', async () => {
    for (const { id } of await reported()) {
      const { body } = await hub.call(projectsEndpoints.read, { token, params: { id } })
      expect(body.project.schools.filter(({ outside_states }) => outside_states)).toEqual([])
    }
  })

  it('has activities that reached people where a project runs or is over, and nowhere else', async () => {
    for (const { id, status } of await reported()) {
      const { body } = await hub.call(activitiesEndpoints.list, { token, params: { id } })
      expect(body.total > 0 && body.summary.children > 0, status).toBe(projectMeans(status, 'hasRun'))
    }
  })

  it('has funding entries that belong to its projects, and names no real donor beside invented figures', async () => {
    const { data } = (await hub.call(fundingEndpoints.list, { token })).body
    const codes = new Set((await projects()).map(({ project_code }) => project_code))
    expect(data.length).toBeGreaterThan(10)
    for (const { project_code, recipient_organization, donor } of data) {
      if (Object.values<string>(DEMO_ORGANIZATIONS).includes(recipient_organization))
        expect(codes).toContain(project_code)
      expect(donor).toMatch(INVENTED)
    }
  })

  it('has funding in several currencies, types and every status, none of which looks like a slip', async () => {
    const { data, summary } = (await hub.call(fundingEndpoints.list, { token })).body
    expect(new Set(data.map(({ currency }) => currency)).size).toBeGreaterThan(3)
    expect(new Set(data.map(({ funding_type }) => funding_type)).size).toBeGreaterThan(3)
    for (const status of ['paid', 'commitment', 'pledge'] as const) expect(summary![status].entries).toBeGreaterThan(2)
    for (const { amount, currency, amount_usd } of data) {
      const amounts = { amount_original: String(amount), original_currency: currency, amount_usd: String(amount_usd) }
      expect(unlikelyAmount(amounts, { NGN: '1500' }), JSON.stringify(amounts)).toBeNull()
    }
  })

  it('has stock in every state of the sample and every category, with its movements, and some that runs low', async () => {
    const admin = (await hub.aUser({ role: 'admin' })).token
    const { data, summary } = (await hub.call(stockEndpoints.list, { token: admin })).body
    expect(data.map(({ state }) => state)).toEqual(expect.arrayContaining(SAMPLED))
    expect(new Set(data.map(({ item_category }) => item_category))).toEqual(new Set(STOCK_CATEGORIES))
    expect(new Set(data.map(({ organization_id }) => organization_id)).size).toBeGreaterThan(2)
    expect(summary!.low_stock).toBeGreaterThan(3)
    for (const { quantity, status, minimum_stock_level, reorder_point } of data)
      if (status !== 'discontinued')
        expect(status).toBe(suggestedStatus({ quantity, minimum_stock_level, reorder_point }))
    const names = new Set<string>(Object.values(DEMO_ORGANIZATIONS))
    const reasons: string[] = []
    for (const { id, quantity } of data.filter(({ organization_name }) => names.has(organization_name))) {
      const { movements } = (await hub.call(stockEndpoints.movements, { token: admin, params: { id } })).body
      expect(movements[0]!.quantity_after).toBe(quantity)
      expect(movements.at(-1)!.reason).toBe('created')
      reasons.push(...movements.map(({ reason }) => reason))
    }
    expect(reasons).toEqual(expect.arrayContaining(['created', 'distributed', 'received']))
  })

  it('is not filled a second time', async () => {
    const before = (await projects()).length
    await hub.demo.fill()
    expect(await projects()).toHaveLength(before)
  })
})
