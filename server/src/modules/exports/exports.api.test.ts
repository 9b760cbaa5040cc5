import { EXPORT_TYPES, EXPORTS, exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { fundingEndpoints } from '@hub/contract/funding'
import { stockEndpoints } from '@hub/contract/stock'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, reportsOf } from '../../testing/reports.ts'

const { records, recordsPhp, summary } = exportsEndpoints

let hub: TestHub
let admin: Person
let person: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  person = await hub.aUser()
})
afterAll(() => hub.close())

const read = async (type: ExportType) => {
  const { status, body } = await hub.call(records, { token: admin.token, query: { type } })
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...body, data: body.data as Record<string, unknown>[] }
}
const counts = async () => (await hub.call(summary, { token: admin.token })).body.summary

const submit = async (...submissions: ReturnType<typeof aFundingEntry>[]) => {
  const { status, body } = await hub.call(fundingEndpoints.submit, { token: person.token, body: { submissions } })
  expect(status, JSON.stringify(body)).toBe(200)
}

const store = async (wanted: object = {}) => {
  const item = {
    item_name: 'Exercise books',
    category: 'learning_materials',
    unit: 'boxes',
    quantity_in_stock: 40,
    physical_address: '1 Sample Road',
    state: 'Borno',
    lga: 'Jere',
    purchase_cost: '12.35',
  }
  const { status, body } = await hub.call(stockEndpoints.create, { token: person.token, body: { ...item, ...wanted } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.item
}

describe('While there is nothing', () => {
  it.each(EXPORT_TYPES)('the export %s has no record', async (type) => {
    expect(await read(type)).toEqual({ success: true, total: 0, data_class: 'restricted', data: [] })
    expect((await counts())[type]).toEqual({ records: 0, last_updated: null })
  })
})

it('asks which export is meant', async () => {
  for (const query of [{}, { type: 'users' }] as Record<string, string>[]) {
    const { status, failure } = await hub.call(records, { token: admin.token, query })
    expect([status, failure.fields]).toEqual([400, { type: 'Choose an export from the list' }])
  }
})

describe('With something in the hub', () => {
  beforeAll(async () => {
    const reports = reportsOf(hub)
    const project = await reports.project(person, {
      project_title: '=1+1',
      budget: '1250000.55',
      target_locations: ['Borno', 'Yobe'],
      target_lgas: ['Jere', 'Damaturu'],
      donor: ['ECW', 'ECHO'],
      implementing_partner: 'Partner A; Partner B',
      beneficiary_types: ['IDPs', 'Children'],
      project_components: ['WASH', 'Infrastructure'],
      direct_beneficiaries: 5000,
      beneficiaries_boys: 2000,
      beneficiaries_girls: 2500,
      schools: [
        { community: 'Bulumkutu', school_name: 'Unity School', coordinates: '11.85, 13.1' },
        { community: '', school_name: 'Second School', coordinates: '' },
      ],
    })
    const code = project.project_code
    await reports.activity(person, project.id, { girls: 30, boys: 20, female_teachers: 2, male_sbmc: 1 })
    await reports.activity(person, project.id, { girls: 999, status: 'planned' })
    await reports.project(person, {
      project_title: 'Second',
      target_lgas: ['Jere'],
      schools: [{ school_name: 'Third' }],
    })
    await submit(
      aFundingEntry({
        project_code: code,
        amount_original: '9999999999999.99',
        original_currency: 'NGN',
        amount_usd: '0.10',
      }),
      aFundingEntry({
        project_code: code,
        funding_status: 'Commitment',
        amount_usd: '0.20',
        earmarking: 'Strictly Earmarked',
      }),
      aFundingEntry({
        project_code: code,
        funding_status: 'Pledge',
        amount_usd: 900,
        type_of_funding: 'In-Kind',
        year_from_to: '2026',
      }),
    )
    await store()
    const item = await store({ item_name: '+cmd' })
    await hub.call(stockEndpoints.update, {
      token: person.token,
      params: { id: item.id },
      body: { quantity_in_stock: 25, movement_reason: 'distributed', updated_at: item.updated_at },
    })
  })

  it.each(EXPORT_TYPES)('every record of %s has every column and no other', async (type) => {
    const { data } = await read(type)
    const keys = EXPORTS[type].columns.map(({ key }) => key)
    expect(data.length).toBeGreaterThan(0)
    for (const record of data) expect(Object.keys(record)).toEqual(keys)
  })

  it.each(EXPORT_TYPES)('the counts of %s are the number of its records', async (type) => {
    const { data, total } = await read(type)
    const { records: counted, last_updated } = (await counts())[type]
    expect([total, counted]).toEqual([data.length, data.length])
    expect(last_updated).toMatch(/^\d{4}-.*Z$/)
  })

  it('answers the same at the older address', async () => {
    const { body } = await hub.call(recordsPhp, { token: admin.token, query: { type: 'projects' } })
    expect(body).toEqual(await read('projects'))
  })

  it('has a project in one row: its money once, lists as lists, pledges left out', async () => {
    const [first, second] = (await read('projects')).data
    expect(first).toMatchObject({
      project_code: 'NEH-1001',
      project_title: '=1+1',
      organization: 'Sample Learning Initiative',
      partners: ['Partner A', 'Partner B'],
      donors: ['ECHO', 'ECW'],
      sector: 'EDU',
      status: 'submitted',
      start_date: '2026-01-01',
      state: ['Borno', 'Yobe'],
      state_pcode: ['NG008', 'NG036'],
      budget_ngn: '1250000.55',
      received_usd: '0.30',
      targeted_total: 5000,
      targeted_girls: 2500,
      reached_girls: 30,
      reached_boys: 20,
      reached_total: 53,
      activities: 2,
      schools: 2,
    })
    expect([first?.lga, first?.lga_pcode]).toEqual([
      ['Jere', 'Damaturu'],
      [expect.stringMatching(/^NG008/), expect.stringMatching(/^NG036/)],
    ])
    expect(second).toMatchObject({
      project_title: 'Second',
      received_usd: null,
      targeted_total: null,
      reached_total: 0,
    })
  })

  it('has funding entries with exact amounts, in the words of FTS', async () => {
    const { data } = await read('fts')
    expect(data.map(({ originalAmount, amountUSD }) => [originalAmount, amountUSD])).toContainEqual([
      '9999999999999.99',
      '0.10',
    ])
    expect(data.find(({ status }) => status === 'pledge')).toMatchObject({
      contributionType: 'in kind',
      destUsageYearStart: 2026,
      destUsageYearEnd: 2026,
      destGlobalClusters: 'Education',
      destLocations: 'NGA',
      srcOrganization: 'ECW',
      fundingType: 'In-Kind',
      grandBargainEarmarkingType: 'unearmarked',
      exchangeRate: null,
    })
    expect(data.find(({ status }) => status === 'commitment')).toMatchObject({
      earmarking: 'Strictly Earmarked',
      grandBargainEarmarkingType: null,
      contributionType: 'financial',
    })
  })

  it('has stock with P-codes and what was distributed', async () => {
    const { data } = await read('stock')
    expect(data.find(({ item }) => item === '+cmd')).toMatchObject({
      in_stock: 25,
      distributed: 15,
      state: 'Borno',
      state_pcode: 'NG008',
      lga: 'Jere',
      unit_cost: '12.35',
    })
  })

  it('has schools with their point, their project and a place where it is certain', async () => {
    const { data } = await read('schools')
    const [first, second, third] = ['Unity School', 'Second School', 'Third'].map((name) =>
      data.find(({ school_name }) => school_name === name),
    )
    expect(first).toMatchObject({
      school_name: 'Unity School',
      community: 'Bulumkutu',
      lat: 11.85,
      lng: 13.1,
      project_code: 'NEH-1001',
      organization: ['Sample Learning Initiative', 'Partner A', 'Partner B'],
      state: 'Borno',
      lga_pcode: expect.stringMatching(/^NG008\d{3}$/),
    })
    expect(second).toMatchObject({ school_name: 'Second School', lat: null, state: null, lga_pcode: null })
    expect(third).toMatchObject({ school_name: 'Third', state: 'Borno', lga: 'Jere', project_code: 'NEH-1002' })
  })

  it('leaves out what was deleted', async () => {
    const before = await counts()
    const item = await store({ item_name: 'Gone' })
    await hub.call(stockEndpoints.remove, { token: admin.token, params: { id: item.id } })
    await hub.db.execute(sql`UPDATE activities SET deleted_at = now() WHERE girls = 999`)
    expect((await read('stock')).data.some((record) => record.item === 'Gone')).toBe(false)
    const after = await counts()
    expect(after.stock.records).toBe(before.stock.records)
    expect(after['5ws'].records).toBe(before['5ws'].records - 1)
    expect((await read('5ws')).total).toBe((await read('5ws')).data.length)
  })
})
