import { projectsEndpoints } from '@hub/contract/projects'
import { type Project } from '@hub/contract/records/project'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeCursor } from '../../database/paging.ts'
import { projects } from '../../database/schema/projects.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'
import { statementsDuring } from '../../testing/statements.ts'

const { list } = projectsEndpoints
const OTHER = { name: 'Example Teachers Forum', acronym: 'ETF' }

let hub: TestHub
let viewer: Person
let codeOfB = ''
beforeAll(async () => {
  hub = await startTestHub()
  viewer = await hub.aUser({ role: 'viewer' })
  const user = await hub.aUser()
  const other = await hub.aUser({ organization: OTHER })
  const { project } = reportsOf(hub)
  await project(user, {
    project_title: 'A: School meals',
    budget: '100.10',
    direct_beneficiaries: 10,
    donor: 'ECW; GPE',
    target_locations: ['Borno', 'Yobe'],
    target_lgas: ['Jere', 'Nguru'],
    project_components: ['School Feeding'],
    start_date: '2026-01-01',
    end_date: '2026-03-31',
    schools: [{ community: 'Kofa Biyu', school_name: 'Ɓaure Primary 100%' }],
  })
  const b = await project(user, {
    project_title: 'b: Teacher mentoring',
    budget: '200.20',
    beneficiaries_boys: 4,
    beneficiaries_girls: 3,
    donor: 'ECHO',
    implementing_partner: 'Local Partner',
    target_locations: ['Borno'],
    target_lgas: ['Jere'],
    project_components: ['Teacher Training', 'Learning Materials'],
    start_date: '2026-03-31',
    end_date: '2026-12-31',
    status: 'draft',
  })
  codeOfB = b.project_code
  await project(other, {
    project_title: 'C: Clean water',
    organization_name: 'ETF',
    budget: '100.10',
    target_locations: ['Adamawa'],
    target_lgas: ['Yola North'],
    project_components: ['WASH'],
    start_date: '2027-01-01',
    end_date: '2027-12-31',
  })
})
afterAll(() => hub.close())

const read = async (query: Record<string, string>) => {
  const { status, body } = await hub.call(list, { token: viewer.token, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const letters = (rows: Project[]) => rows.map(({ project_title }) => project_title[0]!.toUpperCase()).join('')

describe('The list of projects', () => {
  it.each([
    ['all of them, newest first', {}, 'CBA'],
    ['what the title says, in any case', { search: 'MENTOR' }, 'B'],
    ['every word somewhere, in any order', { search: 'feeding borno' }, ''],
    ['words of the title, a school and a donor together', { search: 'gpe kofa meals' }, 'A'],
    ['a school with letters of its own', { search: 'ɓAURE' }, 'A'],
    ['an organization by its acronym', { search: 'etf' }, 'C'],
    ['an organization by its name', { search: 'teachers forum' }, 'C'],
    ['a partner', { search: 'local partner' }, 'B'],
    ['one or two letters as the start of a word', { search: 'wa' }, 'C'],
    ['no letter inside a word', { search: 'at' }, ''],
    ['a percent sign as itself', { search: '100%' }, 'A'],
    ['an underscore as itself', { search: 'a_e' }, ''],
    ['a state that is one of several', { state: 'Yobe' }, 'A'],
    ['a state of many', { state: 'Borno' }, 'BA'],
    ['a status', { status: 'submitted' }, 'CA'],
    ['another status', { status: 'draft' }, 'B'],
    ['a state and a status', { state: 'Borno', status: 'draft' }, 'B'],
    ['a donor, whole and in any case', { donor: 'ecw' }, 'A'],
    ['no donor by a part of the name', { donor: 'EC' }, ''],
    ['an organization by its name, in any case', { organization: ' sample LEARNING initiative ' }, 'BA'],
    ['no organization by a part of its name', { organization: 'learning ini' }, ''],
    ['an organization by a part of its name where that is searched for', { search: 'learning ini' }, 'BA'],
    ['an organization by its acronym, in any case', { organization: 'Etf' }, 'C'],
    ['an LGA by its name', { lga: 'jere' }, 'BA'],
    ['an LGA by its P-code', { lga: 'ng002020' }, 'C'],
    ['no LGA that there is not', { lga: 'Atlantis' }, ''],
    ['an LGA beside its state', { lga: 'jere', state: 'Borno' }, 'BA'],
    ['an LGA by its P-code beside its state', { lga: 'NG002020', state: 'Adamawa' }, 'C'],
    ['no LGA of another state, wherever else its projects work', { lga: 'Jere', state: 'Yobe' }, ''],
    ['a component', { component: 'Learning Materials' }, 'B'],
    ['those that still run on a day', { from: '2026-04-01' }, 'CB'],
    ['those that have begun by a day', { to: '2026-03-30' }, 'A'],
    ['those that run on the one day of a range', { from: '2026-03-31', to: '2026-03-31' }, 'BA'],
    ['those that run in a range', { from: '2026-11-01', to: '2027-02-01' }, 'CB'],
    [
      'all that a search and five filters find',
      { search: 'b', state: 'Borno', status: 'draft', donor: 'echo', lga: 'Jere', component: 'Teacher Training' },
      'B',
    ],
    ['nothing where one of them finds nothing', { search: 'b', state: 'Borno', donor: 'gpe', status: 'draft' }, ''],
    [
      'all where every filter is empty',
      {
        search: '',
        state: '',
        status: '',
        donor: '',
        organization: '',
        lga: '',
        component: '',
        from: '',
        to: '',
        sort: '',
      },
      'CBA',
    ],
  ])('finds %s', async (_, query, found) => {
    const paged = await read({ ...query, limit: '10' })
    expect(letters(paged.projects)).toBe(found)
    expect(paged.total).toBe(found.length)
    expect(paged.summary!.total_projects).toBe(found.length)
    const budgets: Record<string, number> = { A: 10010, B: 20020, C: 10010 }
    const people: Record<string, number> = { A: 10, B: 7, C: 0 }
    const sum = (of: Record<string, number>) => [...found].reduce((total, letter) => total + of[letter]!, 0)
    expect(Math.round(Number(paged.summary!.total_budget) * 100)).toBe(sum(budgets))
    expect(paged.summary!.total_beneficiaries).toBe(sum(people))
    expect(await read(query)).toEqual(paged)
  })

  it('finds a project by its code', async () => {
    expect(letters((await read({ search: codeOfB.toLowerCase() })).projects)).toBe('B')
  })

  it.each([
    ['newest', 'CBA'],
    ['updated', 'CBA'],
    ['title', 'ABC'],
    ['budget', 'BCA'],
  ])('sorts by %s', async (sort, order) => {
    const sorted = letters((await read({ sort, limit: '10' })).projects)
    // Two have the same budget, so ids decide their order.
    expect(sort === 'budget' ? sorted[0] : sorted).toBe(sort === 'budget' ? 'B' : order)
  })

  it.each([
    ['state', 'Kano'],
    ['status', 'lost'],
    ['component', 'Sports'],
    ['sort', 'random'],
    ['from', 'yesterday'],
    ['to', '2026-02-30'],
    ['limit', '201'],
    ['donors', 'ECW'],
  ])('refuses %s = %s under the field', async (field, value) => {
    const { status, failure } = await hub.call(list, { token: viewer.token, query: { [field]: value } })
    expect(status).toBe(400)
    expect(Object.keys(failure.fields ?? {})).toEqual([field])
  })
})

describe('A long list of projects', () => {
  const MANY = 1203
  beforeAll(async () => {
    // Many rows share a time, title and budget: paging must neither lose nor repeat them.
    await hub.db.execute(sql`
      INSERT INTO ${projects} (organization_id, created_by, status, project_title, budget, project_duration, start_date, end_date,
        target_states, beneficiary_types, project_components, project_narrative, search_text, facets, created_at, updated_at)
      SELECT p.organization_id, p.created_by, 'active', repeat('ƙ', 290) || n / 4, n / 7, '1 year', '2020-01-01', '2020-12-31',
        '{Yobe}', '{}', '{WASH}', '-', ' crowd', '{state:yobe,component:wash}', t, t
      FROM (SELECT * FROM ${projects} LIMIT 1) p, generate_series(4, ${MANY}) n,
        LATERAL (SELECT timestamptz '2026-01-01' + make_interval(hours => n / 5) AS t) AS times`)
  })

  async function walk(query: Record<string, string>) {
    const pages = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await read({ ...query, limit: '200', ...(cursor ? { cursor } : {}) })
      pages.push(page)
      cursor = page.next_cursor
    }
    return pages
  }

  it.each(['newest', 'updated', 'title', 'budget'])('is paged through exactly once, sorted by %s', async (sort) => {
    const ids = (await walk({ sort })).flatMap((page) => page.projects.map(({ id }) => id))
    expect(ids).toHaveLength(MANY)
    expect(new Set(ids).size).toBe(MANY)
    const streamed = await read({ sort })
    const newest = (await walk({})).flatMap((page) => page.projects.map(({ id }) => id))
    expect(streamed.projects.map(({ id }) => id)).toEqual(newest)
    expect(streamed).toMatchObject({ total: MANY, next_cursor: null })
  })

  it('says on every page what is in all of them, and counts it for the first alone', async () => {
    const pages = await walk({ search: 'crowd', component: 'WASH' })
    expect(pages).toHaveLength(6)
    for (const page of pages) expect(page).toMatchObject({ total: MANY - 3, summary: pages[0]!.summary })
    const statements = await statementsDuring(() =>
      read({ search: 'crowd', component: 'WASH', limit: '200', cursor: pages[0]!.next_cursor! }),
    )
    expect(statements.filter((text) => /count\(\*\)|sum\(/i.test(text))).toEqual([])
  })

  it('goes on from a cursor without a limit', async () => {
    const { next_cursor } = await read({ limit: '100' })
    expect((await read({ cursor: next_cursor! })).projects).toHaveLength(MANY - 100)
  })

  it('refuses a cursor that was made up, or belongs to another order or filter', async () => {
    const { next_cursor } = await read({ limit: '1' })
    const ID = '00000000-0000-4000-8000-000000000000'
    const [order] = JSON.parse(Buffer.from(next_cursor!, 'base64url').toString()) as [string]
    const made: [Record<string, string>, string][] = [
      [{}, 'garbage'],
      [{ sort: 'title' }, next_cursor!],
      [{ state: 'Yobe' }, next_cursor!],
      [{}, encodeCursor([order, "'; DROP TABLE projects", ID, '{}'])],
      [{}, encodeCursor([order, '2026-01-01T00:00:00.000Z', '1', '{}'])],
      [{}, encodeCursor([order, '2026-01-01T00:00:00.000Z', ID, '{"total":"many"}'])],
    ]
    for (const [query, cursor] of made) {
      const { status, failure } = await hub.call(list, { token: viewer.token, query: { ...query, cursor, limit: '1' } })
      expect(status).toBe(400)
      expect(failure.code).toBe('invalid_cursor')
    }
  })
})
