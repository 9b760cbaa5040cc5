import { EXPORT_TYPES, EXPORTS, exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { isInClass } from '@hub/contract/exports/classes'
import { feedsEndpoints } from '@hub/contract/feeds'
import { DATA_CLASSES, type DataClass } from '@hub/contract/reference/choices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { lgaNamed } from '../../testing/places.ts'
import { aFundingEntry, reportsOf } from '../../testing/reports.ts'
import { fundingEndpoints } from '@hub/contract/funding'

const NAMED = 'Ask Zainab Imaginary'
const EXACT = /11\.97654|13\.16345/

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  const person = await hub.aUser()
  const { project, activity, stockItem } = reportsOf(hub)
  const { id, schools, project_code } = await project(person, {
    target_lgas: ['Jere'],
    project_narrative: NAMED,
    sustainability_strategy: NAMED,
    direct_beneficiaries: 7,
    schools: [{ school_name: 'Unity', coordinates: '11.976543, 13.163457' }, { school_name: 'Nowhere' }],
  })
  await activity(person, id, { boys: 3, girls: 24, school_id: schools[0]!.id, notes: NAMED })
  await activity(person, id, { boys: 12, coordinates: '11.976542, 13.163456', notes: NAMED })
  await stockItem(person)
  await hub.call(fundingEndpoints.submit, {
    token: person.token,
    body: { submissions: [aFundingEntry({ project_code })] },
  })
})
afterAll(() => hub.close())

type Row = Record<string, unknown>

async function exported(type: ExportType, data_class?: DataClass) {
  const query = { type, ...(data_class && { data_class }) }
  const { status, body, failure } = await hub.call(exportsEndpoints.records, { token: admin.token, query })
  return { status, failure, data_class: body.data_class, rows: (body.data ?? []) as Row[] }
}

async function fed(type: ExportType, data_class: DataClass) {
  const body = { name: 'For a map', type, data_class }
  const { token, feed } = (await hub.call(feedsEndpoints.create, { token: admin.token, body })).body
  const headers = { authorization: `Bearer ${token}` }
  return { feed, ...(await hub.call(feedsEndpoints.read, { params: { file: `${type}.csv` }, headers })) }
}

const CLASSED = EXPORT_TYPES.flatMap((type) =>
  DATA_CLASSES.filter((each) => isInClass(type, each)).map((dataClass) => ({ type, dataClass })),
)

describe.each(CLASSED)('$type, $dataClass', ({ type, dataClass }) => {
  it('says its class in the reply, the file and the feed, which have the same rows', async () => {
    const { rows, data_class } = await exported(type, dataClass)
    expect([rows.length > 0, data_class]).toEqual([true, dataClass])
    const { feed, headers, body } = await fed(type, dataClass)
    expect([feed.data_class, headers['x-data-class']]).toEqual([dataClass, dataClass])
    expect(headers['content-disposition']).toContain(
      dataClass === 'restricted' ? `"${type}.csv"` : `"${type}_${dataClass}.csv"`,
    )
    const [header = ''] = String(body).split('\r\n')
    expect(header.split(',').length).toBe(Object.keys(rows[0]!).length)
  })

  if (dataClass !== 'restricted')
    it('has no exact coordinates, but the point of the LGA', async () => {
      const { rows } = await exported(type, dataClass)
      const { body } = await fed(type, dataClass)
      expect(JSON.stringify(rows) + String(body)).not.toMatch(EXACT)
      const { lat, lng } = lgaNamed('Jere')
      const placed = rows.filter((row) => typeof row.lat === 'number')
      for (const row of placed) expect([row.lat, row.lng]).toEqual([lat, lng])
      expect(placed).toHaveLength({ schools: 1, '5ws': 2 }[type as string] ?? 0)
    })

  if (dataClass === 'public')
    it('names nobody, and has no count below ten', async () => {
      const { rows } = await exported(type, dataClass)
      const { body } = await fed(type, dataClass)
      for (const text of [JSON.stringify(rows), String(body)]) expect(text).not.toMatch(/Zainab|Test Person/)
      const counts = EXPORTS[type].columns.filter(({ key, kind }) => kind === 'whole' && !/year/i.test(key))
      for (const row of rows)
        for (const { key } of counts) {
          const count = row[key]
          if (count === null || count === '<10') continue
          expect([Math.abs(Number(count)) >= 10, Number(count) % 10], `${key} ${String(count)}`).toEqual([true, 0])
        }
    })
})

it('A public row shows counts in tens, and the small ones as <10', async () => {
  const { rows } = await exported('5ws', 'public')
  expect(rows.map(({ girls, boys, women, reached }) => [girls, boys, women, reached])).toEqual([
    [20, '<10', '<10', 30],
    ['<10', 10, '<10', 10],
  ])
})

it('Without a class an export and a feed are restricted, as before', async () => {
  const [plain, restricted] = [await exported('schools'), await exported('schools', 'restricted')]
  expect(plain).toEqual(restricted)
  expect(JSON.stringify(plain.rows)).toMatch(EXACT)
  const body = { name: 'As before', type: 'schools' }
  expect((await hub.call(feedsEndpoints.create, { token: admin.token, body })).body.feed.data_class).toBe('restricted')
})

it('Stock is in no file for others, because members do not see that of other organizations', async () => {
  const { status, failure } = await exported('stock', 'public')
  const sentence = 'Stock items are only for administrators: choose Restricted'
  expect([status, failure.fields]).toEqual([400, { data_class: sentence }])
  const body = { name: 'Stock', type: 'stock', data_class: 'members' }
  const refused = await hub.call(feedsEndpoints.create, { token: admin.token, body })
  expect(refused.failure.fields).toEqual({ data_class: sentence })
})

it('A hub that shares exact places with members has them in files for members, never in public ones', async () => {
  const open = await startTestHub({ database: hub.database, config: { sharesCoordinates: 'members' } })
  const read = async (data_class: DataClass) =>
    JSON.stringify(
      (await open.call(exportsEndpoints.records, { token: admin.token, query: { type: 'schools', data_class } })).body
        .data,
    )
  expect(await read('members')).toMatch(EXACT)
  expect(await read('public')).not.toMatch(EXACT)
  await open.close()
})
