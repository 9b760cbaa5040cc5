import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { fundingEndpoints } from '@hub/contract/funding'
import { importsEndpoints } from '@hub/contract/imports'
import { firstDayOf, monthName } from '@hub/contract/months'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { aFundingEntry, aStockItem, editOf, fundingEditOf, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let serial = 0
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  await reportingOf(hub).months(LAST, NOW)
})
afterAll(() => hub.close())

async function anOrganization() {
  const organization = { name: `Organization ${++serial}`, acronym: `O${serial}` }
  const user = await hub.aUser({ organization })
  const project = await reportingOf(hub).activeProject(user, admin, { organization_name: organization.name })
  return { organization, user, project }
}

async function accept(user: Person, month: string) {
  const { reportOf, step } = reportingOf(hub)
  const { id } = await reportOf(user, month)
  expect((await step(user, 'submit', id)).status).toBe(200)
  expect((await step(admin, 'accept', id)).status).toBe(200)
  return { reopen: () => step(admin, 'reopen', id) }
}

const lockedMessage = (month: string) =>
  `The report of ${monthName(month)} was accepted, so its activities, funding entries and stock changes are locked. Ask an administrator to reopen it.`

interface Answer {
  status: number
  failure?: { code?: string; message?: string }
}
const expectLocked = (answers: Answer[], month: string) =>
  expect(answers.map(({ status, failure }) => [status, failure?.code, failure?.message])).toEqual(
    answers.map(() => [409, 'month_locked', lockedMessage(month)]),
  )

const LAST_MONTH = sql`(${`${LAST}-15`}::timestamp AT TIME ZONE 'Africa/Lagos')`

async function aFunding(user: Person, isOfLastMonth: boolean) {
  const { token } = user
  const reference = `GR-${randomUUID()}`
  const submissions = [aFundingEntry({ grant_reference_code: reference })]
  expect((await hub.call(fundingEndpoints.submit, { token, body: { submissions } })).status).toBe(200)
  if (isOfLastMonth)
    await hub.db.execute(sql`UPDATE funding_entries SET created_at = ${LAST_MONTH} WHERE reference_code = ${reference}`)
  return (await hub.call(fundingEndpoints.list, { token, query: { search: reference } })).body.data[0]!
}

const submit = (user: Person) =>
  hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions: [aFundingEntry()] } })
const saveEntry = (by: Person, entry: Parameters<typeof fundingEditOf>[0], amount: number) =>
  hub.call(fundingEndpoints.update, {
    token: by.token,
    params: { id: entry.id },
    body: { ...fundingEditOf(entry), amount_original: amount, amount_usd: amount },
  })
const removeEntry = (by: Person, id: string) => hub.call(fundingEndpoints.remove, { token: by.token, params: { id } })

const saveItem = (by: Person, id: string, body: object) =>
  hub.call(stockEndpoints.update, { token: by.token, params: { id }, body })
const removeItem = (by: Person, id: string) => hub.call(stockEndpoints.remove, { token: by.token, params: { id } })
const DISTRIBUTED = { quantity_in_stock: 20, movement_reason: 'distributed' }

const imported = (by: Person, type: 'funding' | 'stock', rows: object[], dry_run = false) =>
  hub.call(importsEndpoints.run, {
    token: by.token,
    body: { id: randomUUID(), type, rows, dry_run, confirmed: ['near_duplicate', 'unknown_project'] },
  })
const undoImport = (by: Person, id: string) => hub.call(importsEndpoints.undo, { token: by.token, params: { id } })

describe('Funding of an accepted month', () => {
  it('is locked for everybody until the month is reopened, and what was reviewed stays as it was', async () => {
    const { user } = await anOrganization()
    const [locked, free] = [await aFunding(user, true), await aFunding(user, false)]
    const { reopen } = await accept(user, LAST)
    const reviewed = async () => {
      const { data } = (await hub.call(dashboardEndpoints.read, { token: admin.token, query: {} })).body
      return hasSector(data) && data.reviewed.total_funding
    }
    const before = await reviewed()
    expectLocked(
      await Promise.all([
        saveEntry(user, locked, 2_000_622),
        saveEntry(admin, locked, 2_000_622),
        removeEntry(user, locked.id),
        removeEntry(admin, locked.id),
      ]),
      LAST,
    )
    expect(await reviewed()).toBe(before)
    const { body } = await hub.call(fundingEndpoints.read, { token: user.token, params: { id: locked.id } })
    expect([body.entry.amount, body.entry.is_locked]).toEqual([100, true])
    const { data } = (await hub.call(fundingEndpoints.list, { token: user.token, query: { mine: 'true' } })).body
    expect(data.map(({ id, is_locked }) => [id, is_locked]).toSorted()).toEqual(
      [
        [locked.id, true],
        [free.id, undefined],
      ].toSorted(),
    )
    expect((await saveEntry(user, free, 200)).status).toBe(200)
    await reopen()
    expect((await saveEntry(user, locked, 300)).status).toBe(200)
    expect((await removeEntry(user, locked.id)).status).toBe(200)
  })

  it('takes no further entries, from the forms or from a sheet', async () => {
    const { user } = await anOrganization()
    const { reopen } = await accept(user, NOW)
    expectLocked([await submit(user)], NOW)
    const { body } = await imported(user, 'funding', [aFundingEntry()], true)
    expect(body.faults).toMatchObject([{ row: 1, field: null, message: lockedMessage(NOW) }])
    expect((await imported(user, 'funding', [aFundingEntry()])).failure.code).toBe('import_faulty')
    await reopen()
    expect((await submit(user)).status).toBe(200)
  })

  it('is changed by no sheet, which names its rows, and no import of it is undone', async () => {
    const { user } = await anOrganization()
    const first = await imported(user, 'funding', [aFundingEntry({ grant_reference_code: 'SHEET-1' })])
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    await hub.db.execute(sql`UPDATE funding_entries SET created_at = ${LAST_MONTH} WHERE created_by = ${user.id}`)
    const { data } = (await hub.call(fundingEndpoints.list, { token: user.token, query: { mine: 'true' } })).body
    const { reopen } = await accept(user, LAST)
    const { updated_at: _, ...edit } = fundingEditOf(data[0]!)
    const rows = [{ ...edit, id: data[0]!.id, amount_original: 7, amount_usd: 7, row: 12 }]
    expect((await imported(user, 'funding', [{ ...edit, id: data[0]!.id }], true)).body.summary.same).toBe(1)
    expect((await imported(user, 'funding', rows, true)).body.faults).toMatchObject([
      { row: 12, field: null, message: lockedMessage(LAST) },
    ])
    expect((await imported(user, 'funding', rows)).failure.code).toBe('import_faulty')
    expectLocked([await undoImport(user, first.body.import_id)], LAST)
    await reopen()
    expect((await undoImport(user, first.body.import_id)).status).toBe(200)
  })
})

describe('Stock of an accepted month', () => {
  it('takes no new item and no other quantity; the rest of an item may still be changed', async () => {
    const { user } = await anOrganization()
    const { id, ...before } = await reportsOf(hub).stockItem(user)
    const { reopen } = await accept(user, NOW)
    expectLocked(
      await Promise.all([
        hub.call(stockEndpoints.create, { token: user.token, body: aStockItem() }),
        saveItem(user, id, DISTRIBUTED),
        saveItem(admin, id, DISTRIBUTED),
        removeItem(user, id),
      ]),
      NOW,
    )
    const sheet = [aStockItem(), { id, quantity_in_stock: 20, movement_reason: 'distributed' }]
    const { body } = await imported(user, 'stock', sheet, true)
    expect(body.faults).toMatchObject([1, 2].map((row) => ({ row, message: lockedMessage(NOW) })))
    const { body: saved } = await saveItem(user, id, { supplier: 'Another one' })
    expect(saved.item).toMatchObject({ supplier: 'Another one', quantity: before.quantity, is_locked: true })
    await reopen()
    expect((await saveItem(user, id, DISTRIBUTED)).status).toBe(200)
  })

  it('keeps the items whose quantity changed in it; those of other months go', async () => {
    const { user } = await anOrganization()
    const [locked, free] = [await reportsOf(hub).stockItem(user), await reportsOf(hub).stockItem(user)]
    await hub.db.execute(sql`UPDATE stock_movements SET at = ${LAST_MONTH} WHERE stock_item_id = ${locked.id}`)
    await accept(user, LAST)
    expectLocked([await removeItem(user, locked.id)], LAST)
    const { data } = (await hub.call(stockEndpoints.list, { token: user.token })).body
    expect(data.filter(({ is_locked }) => is_locked).map(({ id }) => id)).toEqual([locked.id])
    // Dated today, so it does not change last month.
    expect((await saveItem(user, locked.id, DISTRIBUTED)).status).toBe(200)
    expect((await removeItem(user, free.id)).status).toBe(200)
  })

  it('is not changed by undoing an import', async () => {
    const { user } = await anOrganization()
    const first = await imported(user, 'stock', [aStockItem()])
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const { reopen } = await accept(user, NOW)
    expectLocked([await undoImport(user, first.body.import_id)], NOW)
    await reopen()
    expect((await undoImport(user, first.body.import_id)).status).toBe(200)
  })
})

it('An activity of an accepted month is listed as locked', async () => {
  const { user, project } = await anOrganization()
  const { activity } = reportsOf(hub)
  const locked = await activity(user, project.id, { start_date: firstDayOf(LAST) })
  const free = await activity(user, project.id, { start_date: firstDayOf(NOW) })
  await accept(user, LAST)
  const { token } = user
  const lists = [
    (await hub.call(activitiesEndpoints.list, { token, params: { id: project.id } })).body.activities,
    (await hub.call(activitiesEndpoints.all, { token, query: { mine: 'true' } })).body.activities,
    [(await hub.call(activitiesEndpoints.read, { token, params: { id: locked.id } })).body.activity],
  ]
  for (const list of lists) {
    const marked = list.filter(({ is_locked }) => is_locked).map(({ id }) => id)
    expect([marked, list.some(({ id }) => id === free.id)]).toEqual([[locked.id], list.length > 1])
  }
})

describe('A school that an accepted month names', () => {
  const GWANGE = { community: 'Gwange', school_name: 'Gwange I', coordinates: '11.8464, 13.1603' }
  const BAMA = { community: 'Bama', school_name: 'Bama I', coordinates: '11.5200, 13.6800' }

  async function aNamedSchool() {
    const { user, organization } = await anOrganization()
    const project = await reportingOf(hub).activeProject(user, admin, {
      organization_name: organization.name,
      schools: [GWANGE, BAMA],
    })
    const named = project.schools.find(({ school_name }) => school_name === GWANGE.school_name)!
    await reportsOf(hub).activity(user, project.id, { start_date: firstDayOf(LAST), school_id: named.id })
    return { user, project, named }
  }
  type Schools = { id?: string; community?: string; school_name: string; coordinates?: string }[]
  async function save(by: Person, id: string, change: (schools: Schools) => Schools) {
    const { project } = (await hub.call(projectsEndpoints.read, { token: by.token, params: { id } })).body
    const edit = editOf(project)
    const body = { ...edit, schools: change(edit.schools ?? []) }
    return hub.call(projectsEndpoints.update, { token: by.token, params: { id }, body })
  }
  const schoolMessage = `The report of ${monthName(LAST)} was accepted and names Gwange I, so the name and place of this school are locked. Ask an administrator to reopen it.`

  it('keeps its name, community and place until the month is reopened; other schools change and come', async () => {
    const { user, project, named } = await aNamedSchool()
    const { reopen } = await accept(user, LAST)
    const changed = (other: object) => (schools: Schools) =>
      schools.map((school) => (school.id === named.id ? { ...school, ...other } : school))
    for (const [by, other] of [
      [user, { school_name: 'Renamed' }],
      [admin, { school_name: 'Renamed' }],
      [user, { community: 'Elsewhere' }],
      [user, { coordinates: BAMA.coordinates }],
    ] as const) {
      const { status, failure } = await save(by, project.id, changed(other))
      expect([status, failure?.code, failure?.fields]).toEqual([
        409,
        'school_locked',
        { 'schools.0.school_name': schoolMessage },
      ])
    }
    const others = await save(user, project.id, (schools) => [
      ...schools.map((school) => (school.id === named.id ? school : { ...school, school_name: 'Bama II' })),
      { school_name: 'Another' },
    ])
    expect(others.status, JSON.stringify(others.body)).toBe(200)
    expect(others.body.project.schools.map(({ school_name, is_locked }) => [school_name, is_locked])).toEqual([
      ['Gwange I', true],
      ['Bama II', undefined],
      ['Another', undefined],
    ])
    await reopen()
    expect((await save(user, project.id, changed({ school_name: 'Renamed' }))).status).toBe(200)
  })

  it('is changed by no sheet, which names its row, and by no undoing of one', async () => {
    const { user, project, named } = await aNamedSchool()
    const run = (school: object, dry_run = false) =>
      hub.call(importsEndpoints.run, {
        token: user.token,
        body: { id: randomUUID(), type: 'projects', sheets: { schools: [{ ...school, row: 3 }] }, dry_run },
      })
    const row = { id: named.id, project_code: project.project_code, ...GWANGE }
    const first = await run({ ...row, community: 'Gwange Ward' })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const { reopen } = await accept(user, LAST)
    expect((await run(row, true)).body.faults).toMatchObject([{ sheet: 'schools', row: 3, message: schoolMessage }])
    expect((await run(row)).failure.code).toBe('import_faulty')
    expect((await undoImport(user, first.body.import_id)).failure.code).toBe('school_locked')
    await reopen()
    expect((await undoImport(user, first.body.import_id)).status).toBe(200)
  })
})
