import { accountsEndpoints } from '@hub/contract/accounts'
import { activitiesEndpoints } from '@hub/contract/activities'
import { dashboardEndpoints } from '@hub/contract/dashboard'
import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints, PROJECT_SORTS } from '@hub/contract/projects'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftSector, TURNS, type DraftSector, type Reader } from '../../testing/draft-sector.ts'
import { aFundingEntry, anActivity, editOf, reportsOf } from '../../testing/reports.ts'

let sector: DraftSector
beforeAll(async () => void (sector = await draftSector()))
afterAll(() => sector.hub.close())

const tokenOf = (reader: Reader) => sector.people[reader].token
const sum = <Row>(rows: Row[], value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0)

async function projects(reader: Reader, query: Record<string, string>) {
  const { body } = await sector.hub.call(projectsEndpoints.list, { token: tokenOf(reader), query })
  return { ...body, ids: body.projects.map(({ id }) => id) }
}

async function activities(reader: Reader, query: Record<string, string>) {
  return (await sector.hub.call(activitiesEndpoints.all, { token: tokenOf(reader), query })).body
}

async function funding(reader: Reader, query: Record<string, string>) {
  return (await sector.hub.call(fundingEndpoints.list, { token: tokenOf(reader), query })).body
}

/** A status finds the draft only while the draft has it. */
const FINDING: Record<string, string>[] = [
  {},
  { search: 'winter' },
  { search: 'pompomari' },
  { state: 'Yobe' },
  { lga: 'Damaturu' },
  { donor: 'ECHO' },
  { component: 'WASH' },
  { organization: 'sample learning INITIATIVE' },
  { from: '2026-01-01', to: '2026-02-01' },
  { state: 'Yobe', donor: 'ECHO' },
  { search: 'winter', state: 'Yobe' },
  ...PROJECT_SORTS.map((sort) => ({ sort, state: 'Yobe' })),
  { status: 'draft' },
  { status: 'draft', state: 'Yobe' },
  { status: 'draft', search: 'winter' },
  { status: 'draft', organization: 'sample learning INITIATIVE' },
  { status: 'submitted' },
  { status: 'submitted', organization: 'sample learning INITIATIVE' },
]

const OF_ACTIVITIES: Record<string, string>[] = [
  {},
  { state: 'Yobe' },
  { state: 'Borno' },
  { reached: 'true' },
  { year: '2025' },
  { year: '2026', state: 'Yobe', reached: 'true' },
  { organization: 'SLI' },
  { organization: 'ELT' },
  { organization: 'SLI', state: 'Yobe', year: '2026' },
]

describe.each(TURNS)('A project that is $turn', ({ status, readers }) => {
  beforeAll(() => sector.setStatus(status))

  describe.each(readers)('for %s', (reader, readsDrafts) => {
    const there = status !== 'draft' || readsDrafts

    it('stands in the list only where it is there, by whatever it is looked for, and so do its figures', async () => {
      for (const query of FINDING) {
        const { ids, projects: rows, total, summary } = await projects(reader, query)
        const asked = JSON.stringify(query)
        expect(ids.includes(sector.draft.id), asked).toBe(there && (query.status ?? status) === status)
        expect([total, summary?.total_projects], asked).toEqual([rows.length, rows.length])
        expect(Number(summary?.total_budget), asked).toBe(sum(rows, ({ budget }) => budget))
        expect(summary?.total_beneficiaries, asked).toBe(sum(rows, (row) => row.direct_beneficiaries ?? 0))
      }
    })

    it('answers the calls that name it only where it is there', async () => {
      const { hub, draft } = sector
      const request = { token: tokenOf(reader), params: { id: draft.id } }
      for (const endpoint of [projectsEndpoints.read, projectsEndpoints.history, activitiesEndpoints.list]) {
        const { status: answered, failure } = await hub.call(endpoint, request)
        expect([answered, failure.code]).toEqual(there ? [200, undefined] : [404, 'project_not_found'])
      }
    })

    it('has its activities in the list of all only where it is there, and in its figures', async () => {
      for (const query of OF_ACTIVITIES) {
        const { activities: rows, total, summary } = await activities(reader, query)
        const asked = JSON.stringify(query)
        const all = (await activities('an admin', query)).activities
        expect(rows, asked).toEqual(all.filter(({ project_id }) => there || project_id !== sector.draft.id))
        expect(total, asked).toBe(rows.length)
        const isCounted = (row: (typeof rows)[number]) => status !== 'draft' || row.project_id !== sector.draft.id
        const reached = rows.filter((row) => row.status !== 'planned' && isCounted(row))
        expect(summary, asked).toEqual({
          boys: sum(reached, ({ boys }) => boys),
          girls: sum(reached, ({ girls }) => girls),
          children: sum(reached, ({ boys, girls }) => boys + girls),
          teachers: sum(reached, ({ male_teachers, female_teachers }) => male_teachers + female_teachers),
          sbmc_members: sum(reached, ({ male_sbmc, female_sbmc }) => male_sbmc + female_sbmc),
        })
      }
    })

    it('places money only where it is there', async () => {
      const placed = await funding(reader, { state: 'Yobe' })
      const elsewhere = await funding(reader, { not_state: 'Yobe' })
      expect([placed.total, placed.summary?.total.usd]).toEqual(there ? [2, '300.00'] : [0, '0.00'])
      expect([elsewhere.total, elsewhere.summary?.total.usd]).toEqual(there ? [2, '70.00'] : [4, '370.00'])
      expect([placed.data.length, elsewhere.data.length]).toEqual([placed.total, elsewhere.total])
    })
  })

  it.each(['a member of another organization', 'a manager of another organization'] as const)(
    'is no project to change for %s',
    async (reader) => {
      const { hub, draft, inDraft } = sector
      const at = (id: string, body?: object) => ({ token: tokenOf(reader), params: { id }, body })
      const ofActivity = { ...anActivity(), updated_at: inDraft.updated_at }
      const asked = [
        await hub.call(projectsEndpoints.update, at(draft.id, editOf(draft))),
        await hub.call(projectsEndpoints.setStatus, at(draft.id, { status, updated_at: draft.updated_at })),
        await hub.call(activitiesEndpoints.create, at(draft.id, anActivity())),
        await hub.call(activitiesEndpoints.update, at(inDraft.id, ofActivity)),
        await hub.call(activitiesEndpoints.remove, at(inDraft.id)),
      ]
      const [edit, step, ...ofActivities] = asked.map(({ status: answered, failure }) => `${answered} ${failure.code}`)
      const isDraft = status === 'draft'
      expect(edit).toBe(isDraft ? '404 project_not_found' : '403 forbidden')
      expect(step).toBe(isDraft ? '404 project_not_found' : '409 illegal_step')
      expect(ofActivities).toEqual(
        isDraft
          ? ['404 project_not_found', '404 activity_not_found', '404 activity_not_found']
          : ['403 forbidden', '403 forbidden', '403 forbidden'],
      )
    },
  )
})

it('The cursor of one organization’s list is none of another’s: it carries figures that count drafts', async () => {
  const { next_cursor } = await projects('its author', { limit: '1' })
  const { status, failure } = await sector.hub.call(projectsEndpoints.list, {
    token: tokenOf('a member of another organization'),
    query: { limit: '1', cursor: next_cursor! },
  })
  expect([status, failure.code]).toEqual([400, 'invalid_cursor'])
  const ofActivities = await activities('its author', { limit: '1' })
  const other = await sector.hub.call(activitiesEndpoints.all, {
    token: tokenOf('a member of another organization'),
    query: { limit: '1', cursor: ofActivities.next_cursor! },
  })
  expect([other.status, other.failure.code]).toEqual([400, 'invalid_cursor'])
})

it('An organization that has only drafts is known by name to nobody else', async () => {
  const { hub } = sector
  const hidden = await hub.aUser({ organization: { name: 'Hidden Learning Fund', acronym: 'HLF' } })
  await reportsOf(hub).project(hidden, { organization_name: 'HLF', status: 'draft' })
  await hub.call(fundingEndpoints.submit, { token: hidden.token, body: { submissions: [aFundingEntry()] } })
  const found = async (reader: Reader) => (await funding(reader, { organization: 'HLF' })).total
  expect(await found('a member of another organization')).toBe(0)
  expect(await found('an admin')).toBe(1)
})

describe('Whoever moved to another organization', () => {
  it('no longer reads the drafts that they entered for the old one, in no list and no figure', async () => {
    const { hub } = sector
    const mover = await hub.aUser({ full_name: 'Mover Sample' })
    const { project, activity } = reportsOf(hub)
    const draft = await project(mover, { status: 'draft' })
    await activity(mover, draft.id, { boys: 8, female_teachers: 2 })
    const kept = await project(mover, { project_title: 'Kept' })
    await activity(mover, kept.id, { boys: 1 })
    const read = async () => {
      const { body: dashboard } = await hub.call(dashboardEndpoints.read, { token: mover.token })
      const { body: mine } = await hub.call(projectsEndpoints.list, { token: mover.token, query: { mine: 'true' } })
      const { body: reported } = await hub.call(activitiesEndpoints.all, {
        token: mover.token,
        query: { mine: 'true' },
      })
      const { body: me } = await hub.call(accountsEndpoints.me, { token: mover.token })
      const { projects: counted, children_reached, teachers_reached, recent_activity } = dashboard.data
      return {
        projects: [counted.total_projects, mine.total, mine.projects.length, me.user.total_projects],
        children: [children_reached.total_children, reported.summary!.children],
        teachers: [teachers_reached.total_teachers, reported.summary!.teachers],
        activities: [reported.total, reported.activities.length],
        recent: recent_activity.map(({ link }) => link.includes(draft.id)),
      }
    }
    expect(await read()).toEqual({
      projects: [2, 2, 2, 2],
      children: [1, 1],
      teachers: [0, 0],
      activities: [2, 2],
      recent: [false, false, true],
    })
    const { organization_id } = sector.people['a member of another organization']
    await hub.db.execute(sql`UPDATE users SET organization_id = ${organization_id} WHERE id = ${mover.id}`)
    expect(await read()).toEqual({
      projects: [1, 1, 1, 1],
      children: [1, 1],
      teachers: [0, 0],
      activities: [1, 1],
      recent: [false, false],
    })
  })
})
