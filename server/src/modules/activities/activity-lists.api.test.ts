import { activitiesEndpoints, type ListedActivity } from '@hub/contract/activities'
import { dayInNigeria } from '@hub/contract/days'
import { projectsEndpoints } from '@hub/contract/projects'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../database/schema/activities.ts'
import { projects } from '../../database/schema/projects.ts'
import { deriveAgain } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'

const OTHERS = { name: 'Example Teachers Forum', acronym: 'ETF' }
const SCHOOL = { community: 'Ƙofa Biyu', school_name: 'Maisandari Model School', coordinates: '11.84, 13.16' }

let hub: TestHub
let user: Person
let other: Person
let admin: Person
/** Of the user, of the other organization, and a draft of the latter. */
let own: string
let theirs: string
let draft: string

beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  other = await hub.aUser({ organization: OTHERS })
  admin = await hub.aUser({ role: 'admin', organization: { name: 'Hub Office', acronym: 'HO' } })
  const reports = reportsOf(hub)
  const made = await reports.project(user, {
    project_title: 'Safe spaces',
    target_locations: ['Borno', 'Yobe'],
    schools: [SCHOOL, { ...SCHOOL, community: 'Zabarmari', school_name: 'Zabarmari School' }],
  })
  const school_id = made.schools[0]!.id
  own = made.id
  theirs = (await reports.project(other, { project_title: 'Trained teachers', organization_name: OTHERS.name })).id
  draft = (await reports.project(other, { project_title: 'Not yet', organization_name: OTHERS.name })).id
  await reports.activity(user, own, { boys: 3, girls: 4, male_teachers: 1, school_id })
  await reports.activity(user, own, { boys: 9, status: 'planned', start_date: '2026-04-01' })
  await reports.activity(user, own, { girls: 11, state: 'Yobe', lga: 'Nguru', type: 'WASH', start_date: '2026-03-31' })
  await reports.activity(other, theirs, { female_sbmc: 5, boys: 100, start_date: '2025-03-02', status: 'ongoing' })
  await reports.activity(other, draft, { boys: 1000 })
  const gone = await reports.activity(user, own, { boys: 5000, lga: 'Bama' })
  await hub.call(activitiesEndpoints.remove, { token: user.token, params: { id: gone.id } })
  for (const [id, status] of [
    [own, 'active'],
    [theirs, 'active'],
    [draft, 'draft'],
  ] as const)
    await hub.db.update(projects).set({ status }).where(eq(projects.id, id))
  await deriveAgain(hub.database)
})
afterAll(() => hub.close())

const asked = async (by: Person, query: Record<string, string> = {}) =>
  (await hub.call(activitiesEndpoints.all, { token: by.token, query })).body

/** Without planned activities and drafts. */
function reachedBy(rows: readonly ListedActivity[]) {
  const counted = rows.filter(({ status, project_id }) => status !== 'planned' && project_id !== draft)
  const sum = (of: (row: ListedActivity) => number) => counted.reduce((all, row) => all + of(row), 0)
  return {
    children: sum(({ boys, girls }) => boys + girls),
    boys: sum(({ boys }) => boys),
    girls: sum(({ girls }) => girls),
    teachers: sum((row) => row.male_teachers + row.female_teachers),
    sbmc_members: sum((row) => row.male_sbmc + row.female_sbmc),
  }
}

describe('The list of all activities', () => {
  it.each<[string, Record<string, string>, number]>([
    ['nothing', {}, 5],
    ['a state', { state: 'Yobe' }, 1],
    ['an LGA, however it is spelt', { lga: 'NGURU' }, 1],
    ['an LGA that there is not', { lga: 'Nowhere' }, 0],
    ['an LGA of another state', { state: 'Borno', lga: 'Nguru' }, 0],
    ['a type', { type: 'WASH' }, 1],
    ['a status', { status: 'planned' }, 1],
    ['a month, its last day too', { month: '2026-03' }, 3],
    ['a month before', { month: '2025-03' }, 1],
    ['a year', { year: '2025' }, 1],
    ['an organization by its acronym', { organization: 'etf' }, 2],
    ['words of a title', { search: 'spaces' }, 3],
    ['the code of a project and a word', { search: 'safe neh-1001' }, 3],
    ['its organization', { search: 'teachers forum' }, 2],
    ['its own school', { search: 'maisandari' }, 1],
    ['the community of its own school, in letters of Hausa', { search: 'ƙofa' }, 1],
    ['another school of its project', { search: 'zabarmari' }, 0],
    ['a word that is nowhere', { search: 'nowhere' }, 0],
    ['a sign that means anything in a pattern', { search: '%' }, 0],
    ['several at once', { search: 'safe', month: '2026-03', status: 'completed', state: 'Borno' }, 1],
    ['filters that say All', { state: '', lga: '', status: '', type: '', project: '', month: '', year: '' }, 5],
  ])('is narrowed by %s, and so are its figures', async (_, query, rows) => {
    const whole = await asked(admin, query)
    expect(whole.activities).toHaveLength(rows)
    expect([whole.total, whole.summary]).toEqual([rows, reachedBy(whole.activities)])
    expect(await asked(admin, { ...query, figures: 'only' })).toMatchObject({
      activities: [],
      total: rows,
      summary: whole.summary,
    })
    const page = await asked(admin, { ...query, figures: 'none', limit: '200' })
    expect(page.activities.map(({ id }) => id).sort()).toEqual(whole.activities.map(({ id }) => id).sort())
    expect([page.total, page.summary]).toEqual([undefined, undefined])
  })

  it('is narrowed by a project', async () => {
    const { activities: rows, total, summary } = await asked(user, { project: own })
    for (const project of ['NEH-1001', 'neh-1001', own.toUpperCase()])
      expect((await asked(user, { project })).activities).toEqual(rows)
    for (const project of ['NEH-9999', 'NEH-', 'Safe spaces'])
      expect(await asked(user, { project })).toMatchObject({ activities: [], total: 0 })
    expect(rows.map(({ project_code, project_id }) => [project_code, project_id])).toEqual(
      [1, 2, 3].map(() => ['NEH-1001', own]),
    )
    expect([total, summary]).toEqual([3, reachedBy(rows)])
  })

  it('has the figures of the database, also where its projects are counted with it', async () => {
    const stored = await hub.db.select().from(activities)
    const there = stored.filter(({ deleted_at, project_id }) => deleted_at === null && project_id !== draft)
    const boys = there.filter(({ status }) => status !== 'planned').reduce((sum, row) => sum + row.boys, 0)
    for (const query of [{}, { search: 'neh' }] as Record<string, string>[]) {
      const { total, summary } = await asked(user, query)
      expect([total, summary?.boys]).toEqual([there.length, boys])
    }
  })

  async function days(query: Record<string, string>) {
    const found: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await asked(admin, { ...query, limit: '2', ...(cursor && { cursor }) })
      found.push(...page.activities.map(({ start_date }) => start_date))
      cursor = page.next_cursor
    } while (cursor)
    return found
  }

  it('opens with the latest that has begun; what is still to come follows, the soonest first, page by page', async () => {
    const begun = ['2026-04-01', '2026-03-31', '2026-03-02', '2026-03-02', '2025-03-02']
    const ahead: { id: string; start_date: string }[] = []
    for (const day of [2, 9, 1]) {
      const start_date = dayInNigeria(new Date(Date.now() + day * 86_400_000))
      ahead.push(await reportsOf(hub).activity(user, own, { status: 'planned', start_date }))
    }
    const toCome = ahead.map(({ start_date }) => start_date).toSorted()
    expect(await days({})).toEqual([...begun, ...toCome])
    expect(await days({ sort: 'latest' })).toEqual([...toCome.toReversed(), ...begun])
    // Pages must have each row once, before and after today.
    for (const limit of ['2', '6']) {
      const page = await asked(admin, { limit })
      const rest = await asked(admin, { cursor: page.next_cursor! })
      const all = [...page.activities, ...rest.activities].map(({ start_date }) => start_date)
      expect(all.toSorted()).toEqual([...begun, ...toCome].toSorted())
    }
    for (const { id } of ahead) await hub.call(activitiesEndpoints.remove, { token: user.token, params: { id } })
  })

  it('is sorted by the day, either way, page by page', async () => {
    const earliest = ['2025-03-02', '2026-03-02', '2026-03-02', '2026-03-31', '2026-04-01']
    expect([await days({ sort: 'earliest' }), await days({ sort: 'latest' })]).toEqual([
      earliest,
      earliest.toReversed(),
    ])
  })

  it.each([
    ['a member of another organization', () => user, 4],
    ['the draft’s own organization', () => other, 5],
    ['an admin', () => admin, 5],
  ])('knows of a draft project, to %s, what they may read', async (_, by, rows) => {
    for (const query of [{}, { search: 'neh' }, { lga: 'Jere', state: 'Borno' }] as Record<string, string>[]) {
      const { activities: found, total } = await asked(by(), query)
      const isAll = !('lga' in query)
      expect([found.length, total]).toEqual(isAll ? [rows, rows] : [rows - 1, rows - 1])
    }
    const { total } = await asked(by(), { project: draft })
    expect(total).toBe(rows - 4)
  })

  it.each([
    ['month', '2026-13'],
    ['status', 'gone'],
  ])('refuses a %s that is none', async (name, value) => {
    const { status, body } = await hub.call(activitiesEndpoints.all, { token: user.token, query: { [name]: value } })
    expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, [name]])
  })
})

describe('One activity', () => {
  const read = (by: Person, id: string) => hub.call(activitiesEndpoints.read, { token: by.token, params: { id } })

  it('is read with its project by whoever may read that', async () => {
    const [listed] = (await asked(other, { project: theirs })).activities
    for (const by of [user, other, admin]) expect((await read(by, listed!.id)).body.activity).toEqual(listed)
  })

  it('of a draft of another organization is not there, nor is one that was deleted', async () => {
    const [hidden] = (await asked(other, { project: draft })).activities
    expect((await read(other, hidden!.id)).status).toBe(200)
    expect((await read(user, hidden!.id)).status).toBe(404)
    const gone = (await hub.db.select().from(activities)).find(({ deleted_at }) => deleted_at !== null)
    expect((await read(user, gone!.id)).status).toBe(404)
    expect((await hub.call(projectsEndpoints.read, { token: user.token, params: { id: draft } })).status).toBe(404)
  })
})
