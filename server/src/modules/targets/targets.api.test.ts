import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { CHILDREN_REACHED, FIRST_INDICATORS, TEACHERS_TRAINED } from '@hub/contract/reference/indicators'
import { LGAS } from '@hub/contract/reference/lgas'
import { ratesEndpoints } from '@hub/contract/rates'
import { targetsEndpoints } from '@hub/contract/targets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  user = await hub.aUser()
})
afterAll(() => hub.close())

const jere = LGAS.find(({ name }) => name === 'Jere')!
const rowOf = (wanted: object = {}) => ({
  lga_pcode: jere.pcode,
  group: 'girls',
  people_in_need: 900,
  target: 400,
  ...wanted,
})
const save = (by: Person, year: string, body: object) =>
  hub.call(targetsEndpoints.save, { token: by.token, query: { year }, body })
const read = async (year: string) =>
  (await hub.call(targetsEndpoints.list, { token: user.token, query: { year } })).body

it('An admin sets the targets of a year, with their source; everybody reads them', async () => {
  const targets = [rowOf(), rowOf({ group: 'boys', target: 350 })]
  expect((await save(user, '2031', { source: 'HNRP', targets })).status).toBe(403)
  expect((await save(admin, '2031', { source: 'HNRP 2031', targets })).status).toBe(200)
  const saved = await read('2031')
  expect(saved).toMatchObject({ year: 2031, source: 'HNRP 2031' })
  const of = { indicator_id: CHILDREN_REACHED, lga_pcode: jere.pcode, state: 'Borno', lga: 'Jere' }
  expect(saved.targets).toEqual([
    { ...of, group: 'boys', people_in_need: 900, target: 350 },
    { ...of, group: 'girls', people_in_need: 900, target: 400 },
  ])
  expect((await read('2030')).targets).toEqual([])
  const stale = await save(admin, '2031', { source: 'HNRP', targets: [], updated_at: '2020-01-01T00:00:00.000Z' })
  expect(stale.failure.code).toBe('stale_edit')
  expect((await save(admin, '2031', { source: 'HNRP', targets: [rowOf()], updated_at: saved.updated_at })).status).toBe(
    200,
  )
  expect((await read('2031')).targets.length).toBe(1)
})

it('Of two admins who begin the targets of a year, or the rates of a month, the second overwrites nothing unseen', async () => {
  const first = { source: 'HNRP', targets: [rowOf()], updated_at: null }
  expect((await save(admin, '2033', first)).status).toBe(200)
  expect((await save(admin, '2033', { ...first, source: 'Another' })).failure.code).toBe('stale_edit')
  expect((await read('2033')).source).toBe('HNRP')
  const rates = (units_per_dollar: string, updated_at: string | null) =>
    hub.call(ratesEndpoints.save, {
      token: admin.token,
      query: { month: '2025-01' },
      body: { rates: [{ currency: 'NGN', units_per_dollar }], updated_at },
    })
  const { body } = await rates('1490', null)
  expect((await rates('1', null)).failure.code).toBe('stale_edit')
  expect((await rates('1495', body.rates[0]!.updated_at)).status).toBe(200)
})

it('A rate that one admin has deleted is not brought back by the form that another had open', async () => {
  const saveRates = (units: Record<string, string>, updated_at: string | null) =>
    hub.call(ratesEndpoints.save, {
      token: admin.token,
      query: { month: '2025-04' },
      body: {
        rates: Object.entries(units).map(([currency, units_per_dollar]) => ({ currency, units_per_dollar })) as never,
        updated_at,
      },
    })
  await saveRates({ NGN: '1500' }, null)
  const read = async () =>
    (await hub.call(ratesEndpoints.list, { token: admin.token, query: { month: '2025-04' } })).body.rates
  const newest = async () =>
    (await read())
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1)!
  await saveRates({ NGN: '1500', EUR: '0.92' }, await newest())
  const seen = await newest()
  expect((await saveRates({ EUR: '0.92' }, seen)).status).toBe(200)
  expect((await saveRates({ NGN: '1500', EUR: '0.93' }, seen)).failure.code).toBe('stale_edit')
  expect((await read()).map(({ currency }) => currency)).toEqual(['EUR'])
})

it('Of two admins who save the same year or month at the same moment, one is told of the other', async () => {
  const year = async () => (await save(admin, '2034', { source: 'HNRP', targets: [rowOf()], updated_at: null })).status
  const month = async () => {
    const { status } = await hub.call(ratesEndpoints.save, {
      token: admin.token,
      query: { month: '2025-02' },
      body: { rates: [{ currency: 'NGN', units_per_dollar: '1490' }], updated_at: null },
    })
    return status
  }
  for (const once of [year, month]) {
    const answers = await atOnce(hub, 'audit_log', once, once)
    expect(answers.toSorted()).toEqual([200, 409])
  }
})

const [children, , spaces] = FIRST_INDICATORS
const named = { indicators: `${CHILDREN_REACHED},${TEACHERS_TRAINED}` }
const saveNamed = (year: string, indicators: string, targets: object[]) =>
  hub.call(targetsEndpoints.save, {
    token: admin.token,
    query: { year, indicators },
    body: { source: 'HNRP', targets } as never,
  })
const readNamed = async (year: string, indicators: string) =>
  (await hub.call(targetsEndpoints.list, { token: user.token, query: { year, indicators } })).body.targets

it('Targets belong to an indicator, and to an LGA or a state; a call of release 1.0 changes those by sex in LGAs', async () => {
  const built = { indicator_id: spaces!.id, group: 'all', people_in_need: 90, target: 30 }
  const borno = { state_pcode: 'NG008', group: 'girls', people_in_need: 9000, target: 5000 }
  expect(
    (
      await saveNamed('2035', spaces!.id, [
        { ...built, state_pcode: 'NG008' },
        { ...built, lga_pcode: jere.pcode },
      ])
    ).status,
  ).toBe(200)
  expect((await saveNamed('2035', named.indicators, [borno, rowOf()])).status).toBe(200)
  expect((await read('2035')).targets.map(({ lga, target }) => [lga, target])).toEqual([['Jere', 400]])
  expect((await save(admin, '2035', { source: 'HNRP', targets: [rowOf({ target: 410 })] })).status).toBe(200)
  expect(await readNamed('2035', spaces!.id)).toEqual([
    { ...built, state_pcode: 'NG008', state: 'Borno' },
    { ...built, lga_pcode: jere.pcode, state: 'Borno', lga: 'Jere' },
  ])
  expect((await readNamed('2035', named.indicators)).map(({ state, lga, target }) => [state, lga, target])).toEqual([
    ['Borno', undefined, 5000],
    ['Borno', 'Jere', 410],
  ])
  await saveNamed('2035', named.indicators, [])
  expect((await read('2035')).targets).toEqual([])
  expect(await readNamed('2035', spaces!.id)).toHaveLength(2)
})

it('A target needs an indicator of its group and year, and one place', async () => {
  const row = { indicator_id: spaces!.id, lga_pcode: jere.pcode, group: 'all', people_in_need: 1, target: 1 }
  const errors = async (year: string, targets: object[], indicators = spaces!.id) =>
    (await saveNamed(year, indicators, targets)).failure.fields
  expect(
    await errors('2036', [
      { ...row, indicator_id: undefined },
      { ...row, state_pcode: 'NG008' },
      { ...row, lga_pcode: undefined },
      { ...row, lga_pcode: undefined, state_pcode: 'NG999' },
    ]),
  ).toEqual({
    'targets.0.indicator_id': 'Name the indicator',
    'targets.1.state_pcode': 'Name an LGA or a state, not both',
    'targets.2.lga_pcode': 'Name an LGA by its P-code',
    'targets.3.state_pcode': 'There is no state with this P-code',
  })
  expect(await errors('2036', [{ ...row, group: 'boys' }])).toEqual({
    'targets.0.group': `${spaces!.code} has no targets of this group`,
  })
  expect(await errors('2036', [{ ...row, indicator_id: children!.id, group: 'boys' }])).toEqual({
    'targets.0.indicator_id': 'This call is about other indicators',
  })
  expect(await errors('2019', [row])).toEqual({ 'targets.0.indicator_id': `${spaces!.code} does not hold for 2019` })
  const nobody = randomUUID()
  expect(await errors('2036', [{ ...row, indicator_id: nobody }], nobody)).toEqual({
    'targets.0.indicator_id': 'There is no such indicator',
  })
})

it('Targets of an LGA that does not exist, twice the same, below nothing or without a source are refused, and nothing is stored', async () => {
  const { failure } = await save(admin, '2032', {
    source: ' ',
    targets: [rowOf(), rowOf({ lga_pcode: 'NG999001' }), rowOf({ group: 'boys', target: -1 })],
  })
  expect(failure.fields).toEqual({
    source: 'Name the source of the figures',
    'targets.1.lga_pcode': 'There is no LGA with this P-code',
    'targets.2.target': 'Must be a whole number, 0 or more',
  })
  const twice = await save(admin, '2032', { source: 'HNRP', targets: [rowOf(), rowOf()] })
  expect(twice.failure.fields).toEqual({ 'targets.1.lga_pcode': 'This LGA and group are already in an earlier row' })
  expect((await read('2032')).targets).toEqual([])
})

it('An activity of more children than its LGA has as a target is asked about', async () => {
  const { id } = await reportsOf(hub).project(user)
  const check = async (boys: number) => {
    const request = {
      token: user.token,
      params: { id },
      body: anActivity({ type: 'WASH', start_date: '2026-04-01', boys }),
    }
    return (await hub.call(activitiesEndpoints.check, request)).body.warnings.map(({ code }) => code)
  }
  expect(await check(401)).toEqual([])
  await save(admin, '2026', { source: 'HNRP', targets: [rowOf()] })
  expect(await check(401)).toEqual(['too_many_children'])
  expect(await check(400)).toEqual([])
})

it('Exchange rates are set by month; no month changes another', async () => {
  const put = (by: Person, month: string, rates: object[]) =>
    hub.call(ratesEndpoints.save, { token: by.token, query: { month }, body: { rates } })
  const ngn = (units_per_dollar: string | number) => ({ currency: 'NGN', units_per_dollar })
  expect((await put(user, '2026-09', [ngn(1480)])).status).toBe(403)
  await put(admin, '2026-09', [ngn('1480.50'), { currency: 'EUR', units_per_dollar: 0.92 }])
  await put(admin, '2026-10', [ngn(1500)])
  await put(admin, '2026-10', [ngn(1510)])
  const { body } = await hub.call(ratesEndpoints.list, { token: user.token })
  const set = body.rates.filter(({ month }) => month.startsWith('2026'))
  expect(set.map(({ month, currency, units_per_dollar }) => [month, currency, units_per_dollar])).toEqual([
    ['2026-10', 'NGN', '1510'],
    ['2026-09', 'EUR', '0.92'],
    ['2026-09', 'NGN', '1480.5'],
  ])
  expect((await put(admin, '2026-09', [ngn(0)])).failure.fields).toEqual({
    'rates.0.units_per_dollar': 'Must be a number above 0, like 1480 or 0.92',
  })
  expect((await put(admin, '2026-09', [{ currency: 'USD', units_per_dollar: 1 }])).status).toBe(400)
  expect(
    (await hub.call(ratesEndpoints.list, { token: user.token, query: { month: '2026-09' } })).body.rates.length,
  ).toBe(2)
})
