import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import type { Endpoint } from '@hub/contract/endpoint'
import { ENDPOINTS } from '@hub/contract/endpoints'
import { importsEndpoints } from '@hub/contract/imports'
import { mapEndpoints } from '@hub/contract/map'
import { projectsEndpoints } from '@hub/contract/projects'
import { reportingEndpoints } from '@hub/contract/reporting'
import type { ProjectDetails } from '@hub/contract/records/project'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { lgaNamed } from '../testing/places.ts'
import { anActivity, editOf, reportsOf } from '../testing/reports.ts'

const OTHER = { name: 'Sample Schooling Trust', acronym: 'SST' }
/** In Jere, and nowhere else in a reply. */
const SCHOOL = '11.976543, 13.163457'
const ACTIVITY = '11.976542, 13.163456'
const ABROAD = '6.450001, 3.390001'
const EXACT = /11\.97654|13\.16345|6\.450001/

/** Each call that has them for the organization that reported them. A further one fails below. */
const CARRY = [
  'GET /activities',
  'GET /activities/:id',
  'GET /imports/sheet',
  'GET /map/data',
  'GET /projects/:id',
  'GET /projects/:id/activities',
  'GET /projects/:id/history',
]
const OF_ADMINS = ['GET /admin/audit', 'GET /admin/export', 'GET /admin/export.php']

const QUERIES: Record<string, Record<string, string>[]> = {
  '/admin/export': [{ type: 'schools' }, { type: '5ws' }],
  '/admin/export.php': [{ type: 'schools' }, { type: '5ws' }],
  '/imports/sheet': [{ sheet: 'schools' }, { sheet: 'activities' }],
  '/admin/quality/rows': [{ check: 'schools' }],
  '/wards': [{ lga: 'NG008013' }],
}

/** Not of records: they have their own tests, or need a token. */
const LEFT_OUT = ['/feeds/:file', '/attachments/:id', '/drafts/:id', '/drafts/:id/deletion', '/imports/:id/progress']

const READERS = {
  'its manager': { isExact: true },
  'a viewer of its organization': { isExact: true },
  'an admin': { isExact: true },
  'a user of another organization': { isExact: false },
  'a manager of another organization': { isExact: false },
  'a viewer of another organization': { isExact: false },
  'who moved to another organization': { isExact: false },
} as const
type Reader = keyof typeof READERS

async function sector(sharesCoordinates: 'organization' | 'members') {
  const hub = await startTestHub({ config: { sharesCoordinates } })
  const manager = await hub.aUser({ role: 'manager' })
  const mover = await hub.aUser()
  const { project, activity } = reportsOf(hub)
  const schools = [
    { school_name: 'Unity', coordinates: SCHOOL },
    { school_name: 'Abroad', coordinates: ABROAD },
  ]
  const placed = await project(mover, { target_lgas: ['Jere', 'Bama'], schools })
  const reported = await activity(mover, placed.id, {
    coordinates: ACTIVITY,
    school_id: placed.schools[0]!.id,
    boys: 3,
  })
  await activity(mover, placed.id, { school_id: placed.schools[0]!.id, girls: 4 })
  const edit = { ...anActivity({ coordinates: '11.976541, 13.163455', boys: 3 }), confirm: ['outside_lga'] }
  const params = { id: reported.id }
  expect((await hub.call(activitiesEndpoints.update, { token: mover.token, params, body: edit })).status).toBe(200)
  const other = await hub.aUser({ organization: OTHER })
  await hub.db.execute(sql`UPDATE users SET organization_id = ${other.organization_id} WHERE id = ${mover.id}`)
  const people: Record<Reader, Person> = {
    'its manager': manager,
    'a viewer of its organization': await hub.aUser({ role: 'viewer' }),
    'an admin': await hub.aUser({ role: 'admin', organization: OTHER }),
    'a user of another organization': other,
    'a manager of another organization': await hub.aUser({ role: 'manager', organization: OTHER }),
    'a viewer of another organization': await hub.aUser({ role: 'viewer', organization: OTHER }),
    'who moved to another organization': mover,
  }
  const { reports } = (await hub.call(reportingEndpoints.list, { token: manager.token })).body
  const ids = [placed.id, reported.id, placed.schools[0]!.id, ...reports.map(({ id }) => id)]

  /** The calls whose replies have exact coordinates. */
  async function exactFor({ token }: Person) {
    const found = new Set<string>()
    const read = async (endpoint: Endpoint, id: string | undefined, query: Record<string, string>) => {
      const { status, body } = await hub.call(endpoint, {
        token,
        query,
        params: id ? { id, month: '2026-03' } : { month: '2026-03' },
      })
      expect([200, 400, 403, 404], `${endpoint.path} ${JSON.stringify(query)}`).toContain(status)
      if (EXACT.test(JSON.stringify(body))) found.add(`${endpoint.method} ${endpoint.path}`)
      return status
    }
    for (const endpoint of ENDPOINTS) {
      if (endpoint.method !== 'GET' || LEFT_OUT.includes(endpoint.path)) continue
      const answers: number[] = []
      for (const id of endpoint.path.includes(':id') ? ids : [undefined])
        for (const query of QUERIES[endpoint.path] ?? [{}])
          answers.push(
            await read(endpoint, id, endpoint.path === '/comments' ? { record: `project:${placed.id}` } : query),
          )
      if (!endpoint.path.includes(':id')) expect(answers, endpoint.path).not.toContain(400)
    }
    return [...found].toSorted()
  }
  return { hub, people, placed, reported, exactFor }
}

describe('Exact coordinates of schools and activities', () => {
  let hub: TestHub
  let placed: ProjectDetails
  let people: Record<Reader, Person>
  let exactFor: (person: Person) => Promise<string[]>
  let activityId: string
  beforeAll(async () => {
    const made = await sector('organization')
    ;({ hub, placed, people, exactFor } = made)
    activityId = made.reported.id
  })
  afterAll(() => hub.close())

  it.each(Object.keys(READERS) as Reader[])(
    'are in every call for their organization and administrators, in none for others: %s',
    async (reader) => {
      const found = await exactFor(people[reader])
      const all = CARRY.filter((call) => call !== 'GET /imports/sheet' || !/viewer/.test(reader))
      if (reader === 'an admin')
        expect(found).toEqual(
          expect.arrayContaining([...CARRY.filter((call) => call !== 'GET /imports/sheet'), ...OF_ADMINS]),
        )
      else expect(found).toEqual(READERS[reader].isExact ? all : [])
    },
  )

  it('are the point of the LGA for others, who read that it is approximate; nothing is missing or counted differently', async () => {
    const jere = lgaNamed('Jere')
    const [own, others] = [people['its manager'], people['a user of another organization']]
    const read = async ({ token }: Person) => ({
      project: (await hub.call(projectsEndpoints.read, { token, params: { id: placed.id } })).body.project,
      activity: (await hub.call(activitiesEndpoints.read, { token, params: { id: activityId } })).body.activity,
      map: (await hub.call(mapEndpoints.data, { token })).body,
    })
    const [exact, coarse] = [await read(own), await read(others)]
    expect(exact.project.schools.map(({ coordinates, approximate }) => [coordinates, approximate])).toEqual([[SCHOOL, undefined], [ABROAD, undefined]]) // prettier-ignore
    expect(coarse.project.schools.map(({ coordinates, approximate }) => [coordinates, approximate])).toEqual([[`${jere.lat}, ${jere.lng}`, true], ['', true]]) // prettier-ignore
    expect(coarse.activity).toMatchObject({ coordinates: `${jere.lat}, ${jere.lng}`, approximate: true })
    expect(exact.activity).not.toHaveProperty('approximate')
    expect({ ...coarse.map, as_of: '', schools: [], activities: [] }).toEqual({ ...exact.map, as_of: '', schools: [], activities: [] }) // prettier-ignore
    const at = { latitude: jere.lat, longitude: jere.lng, lga: 'Jere', approximate: true }
    expect(coarse.map.activities).toEqual([expect.objectContaining(at), expect.objectContaining(at)])
    const [abroad, unity] = coarse.map.schools.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(unity).toMatchObject(at)
    // In no known LGA: only whole degrees.
    expect(abroad).toMatchObject({ latitude: 6, longitude: 3, approximate: true })
    expect(coarse.map.schools).toHaveLength(exact.map.schools.length)
  })

  it('are not told by an import or an edit of somebody else, who is refused', async () => {
    const { token } = people['a user of another organization']
    const school = placed.schools[0]!
    const named = { project_code: placed.project_code, school_name: 'Unity' }
    for (const [type, row] of [
      ['schools', named],
      ['schools', { ...named, id: school.id, coordinates: '11.8, 13.1' }],
      ['activities', { ...anActivity(), ...named, id: activityId }],
    ] as const) {
      const sheets = { [type]: [{ row: 2, ...row }] }
      const body = { id: randomUUID(), type: type === 'schools' ? 'projects' : type, sheets, dry_run: true }
      const answer = await hub.call(importsEndpoints.run, { token, body })
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.not.stringMatching(EXACT)])
      expect(answer.body.summary.faulty).toBe(1)
    }
    const edited = { token, params: { id: placed.id }, body: editOf(placed) }
    expect((await hub.call(projectsEndpoints.update, edited)).status).toBe(403)
  })
})

it('SHARE_COORDINATES=members opens them to every member, and no list of administrators', async () => {
  const { hub, people, exactFor } = await sector('members')
  const found = await exactFor(people['a viewer of another organization'])
  expect(found).toEqual(['GET /activities', 'GET /activities/:id', 'GET /map/data', 'GET /projects/:id', 'GET /projects/:id/activities', 'GET /projects/:id/history']) // prettier-ignore
  await hub.close()
})
