import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { importsEndpoints } from '@hub/contract/imports'
import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, aProject } from '../../testing/reports.ts'

let hub: TestHub
let person: Person
beforeAll(async () => {
  hub = await startTestHub()
  person = await hub.aUser()
})
afterAll(() => hub.close())

/** In the order in which the import writes them. */
const STEPS = [
  'imports',
  'import_records',
  'projects',
  'project_lgas',
  'project_donors',
  'project_places',
  'schools',
  'school_places',
  'activities',
  'reach_sums',
  'audit_log',
]

const { schools: _none, organization_name: _own, ...cells } = { schools: [], ...aProject() }
const requestFor = (id: string) => ({
  id,
  type: 'projects' as const,
  sheets: {
    projects: [
      {
        ...cells,
        project_code: 'P',
        project_title: 'Broken off',
        target_locations: 'Borno',
        target_lgas: 'Jere',
        donor: 'ECW',
      },
    ],
    schools: [{ project_code: 'P', school_name: 'Gwange I', coordinates: '11.85, 13.16' }],
    activities: [{ ...anActivity(), project_code: 'P', school_name: 'Gwange I', boys: 3 }],
  },
})

async function counts() {
  const each = await Promise.all(
    STEPS.map(async (table) => {
      const { rows } = await hub.database.pool.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`)
      return [table, Number(rows[0]!.count)]
    }),
  )
  return Object.fromEntries(each) as Record<string, number>
}

const sql = (text: string) => hub.database.pool.query(text)

describe('An import that is broken off', () => {
  beforeAll(async () => {
    await sql(
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`,
    )
  })

  it.each(STEPS)('while %s is written stores nothing at all; sent again, it is stored once', async (table) => {
    const id = randomUUID()
    const before = await counts()
    await sql(`CREATE TRIGGER break_off BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION break_off()`)
    const broken = await hub.call(importsEndpoints.run, { token: person.token, body: requestFor(id) })
    await sql(`DROP TRIGGER break_off ON ${table}`)
    expect(broken.status).toBeGreaterThanOrEqual(500)
    expect(await counts()).toEqual(before)
    const again = await hub.call(importsEndpoints.run, { token: person.token, body: requestFor(id) })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(again.body.summary).toMatchObject({ new: 3, faulty: 0 })
    await expectDerivedTrue(hub.database)
    expect((await hub.call(importsEndpoints.undo, { token: person.token, params: { id } })).status).toBe(200)
  })
})

describe('A hostile workbook', () => {
  const HOSTILE = [
    '=HYPERLINK("http://x","y")',
    '+1+1',
    '@SUM(A1)',
    '<img src=x onerror=alert(1)>',
    '${7*7}',
    '\u202Etxt',
  ]

  it('has its formulas and markup stored as the text that they are', async () => {
    const request = requestFor(randomUUID())
    const projects = HOSTILE.map((text, at) => ({
      ...request.sheets.projects[0]!,
      project_code: `H${at}`,
      project_title: text,
    }))
    const activities = [{ ...anActivity(), project_code: 'H0', notes: HOSTILE.join('\n') }]
    const stored = await hub.call(importsEndpoints.run, {
      token: person.token,
      body: { ...request, sheets: { projects, activities } },
    })
    expect(stored.status, JSON.stringify(stored.body)).toBe(200)
    const { projects: listed } = (
      await hub.call(projectsEndpoints.list, { token: person.token, query: { limit: '50' } })
    ).body
    expect(listed.map(({ project_title }) => project_title)).toEqual(expect.arrayContaining(HOSTILE))
    const { id } = listed.find(({ project_title }) => project_title === HOSTILE[0])!
    const { body } = await hub.call(activitiesEndpoints.list, { token: person.token, params: { id } })
    expect(body.activities[0]?.notes).toBe(HOSTILE.join('\n'))
  })

  it('has huge strings named as faults, and its strange columns ignored', async () => {
    const row = {
      ...requestFor('').sheets.projects[0]!,
      project_title: 'x'.repeat(30_000),
      constructor: 'x',
      toString: 'x',
    }
    const request = { id: randomUUID(), type: 'projects' as const, sheets: { projects: [row] }, dry_run: true }
    const { body } = await hub.call(importsEndpoints.run, { token: person.token, body: request })
    expect(body.faults).toMatchObject([
      { sheet: 'projects', field: 'project_title', message: expect.stringContaining('300') },
    ])
    expect(JSON.stringify(body).length).toBeLessThan(2000)
    const polluted = JSON.parse('[{"__proto__":{"isAdmin":true},"project_title":"x"}]') as Record<string, unknown>[]
    const { status } = await hub.call(importsEndpoints.run, {
      token: person.token,
      body: { ...request, sheets: { projects: polluted } },
    })
    expect([200, 400]).toContain(status)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it('above 20 MB is refused in a sentence', async () => {
    const rows = Array.from({ length: 22 }, () => ({ item_name: 'x'.repeat(1024 * 1024) }))
    const { status, failure } = await hub.call(importsEndpoints.run, {
      token: person.token,
      body: { id: randomUUID(), type: 'stock', rows },
    })
    expect(status).toBe(413)
    expect(failure.code).toBe('too_large')
  })
})
