import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { auditEndpoints } from '@hub/contract/audit'
import { type ExportRecord, exportsEndpoints } from '@hub/contract/exports'
import { fundingEndpoints } from '@hub/contract/funding'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { NOW, reportingOf } from '../../testing/reporting.ts'
import { aFundingEntry, anActivity, aStockItem, editOf, reportsOf } from '../../testing/reports.ts'

const OTHERS = { name: 'Other Partner', acronym: 'OTP' }

let hub: TestHub
let person: Person
let manager: Person
let stranger: Person
beforeAll(async () => {
  hub = await startTestHub()
  person = await hub.aUser()
  manager = await hub.aUser({ role: 'manager' })
  stranger = await hub.aUser({ organization: OTHERS, role: 'manager' })
})
afterAll(() => hub.close())

const send = (wanted: Partial<ImportRequest>, by = person) =>
  hub.call(importsEndpoints.run, {
    token: by.token,
    body: { id: randomUUID(), type: 'funding', file_name: 'sheet.xlsx', ...wanted },
  })
const undo = (id: string, by = person) => hub.call(importsEndpoints.undo, { token: by.token, params: { id } })
const entriesOf = async (reference: string, by = person) =>
  (await hub.call(fundingEndpoints.list, { token: by.token, query: { search: reference, limit: '200' } })).body.data
const rowOf = (reference: string, wanted = {}) => ({
  ...aFundingEntry({ grant_reference_code: reference, project_code: 'OWN-1' }),
  ...wanted,
})
const summaryOf = async (wanted: Partial<ImportRequest>, by?: Person) => (await send(wanted, by)).body.summary

describe('A dry run', () => {
  it('says what would happen and stores nothing', async () => {
    const { status, body } = await send({ rows: [rowOf('DRY-1'), rowOf('DRY-2')], dry_run: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ dry_run: true, summary: { new: 2, changed: 0, same: 0, faulty: 0 }, faults: [] })
    expect(await entriesOf('DRY-')).toEqual([])
  })

  it('names each fault by its row and field, in the words of the form', async () => {
    const rows = [
      { row: 14, ...rowOf('F-1', { amount_usd: 'ten', original_currency: 'XXX' }) },
      { row: 15, ...rowOf('F-2') },
      { row: 16, ...rowOf('F-3', { donor_name: '', id: 'x' }) },
    ]
    const { body } = await send({ rows, dry_run: true })
    expect(body.summary).toEqual({ new: 1, changed: 0, same: 0, faulty: 2 })
    expect(body.faults).toEqual([
      { sheet: 'funding', row: 14, field: 'original_currency', code: 'invalid', message: 'Choose one from the list' },
      { sheet: 'funding', row: 14, field: 'amount_usd', code: 'invalid', message: 'Not a number: ten' },
      expect.objectContaining({ row: 16, field: 'id', code: 'invalid' }),
    ])
  })

  it('counts a row that the sender could not read whole as faulty alone, and such a row is not stored', async () => {
    await send({ rows: [rowOf('HALF-1'), rowOf('HALF-2')] })
    const unread = true
    const rows = [
      { row: 2, ...rowOf('HALF-3') },
      { row: 3, ...rowOf('HALF-4'), unread },
      { row: 4, ...rowOf('HALF-1'), unread },
      { row: 5, ...rowOf('HALF-2', { project_name: 'Another' }), unread },
      { row: 6, ...rowOf('HALF-5', { donor_name: '' }), unread },
      { row: 7, unread },
    ]
    const { body } = await send({ rows, dry_run: true })
    expect(body.summary).toEqual({ new: 1, changed: 0, same: 0, faulty: 5 })
    expect((await send({ rows: [rows[1]!] })).failure.code).toBe('import_faulty')
  })

  it('warns of what looks like a slip by the rules of the form', async () => {
    const rows = [
      { row: 2, ...rowOf('W-1', { amount_original: 100, amount_usd: 500 }) },
      { row: 3, ...rowOf('W-2', { project_code: 'A' }) },
      { row: 4, ...rowOf('W-2', { project_code: 'A' }) },
    ]
    const { body } = await send({ rows, dry_run: true })
    expect(body.warnings.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'amount_usd', 'unlikely_amount'],
      [4, 'grant_reference_code', 'near_duplicate'],
    ])
    expect(body.warnings[1]?.message).toContain('row 3')
  })
})

describe('An import', () => {
  it('is stored whole, told once and in the trail of each record', async () => {
    const id = randomUUID()
    const { status, body } = await send({ id, rows: [rowOf('S-1'), rowOf('S-2')] })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ summary: { new: 2, changed: 0, same: 0, faulty: 0 }, import_id: id })
    const entries = await entriesOf('S-')
    expect(entries.map(({ reference_code }) => reference_code).sort()).toEqual(['S-1', 'S-2'])
    const admin = await hub.aUser({ role: 'admin' })
    const trail = async (record: string) =>
      (await hub.call(auditEndpoints.list, { token: admin.token, query: { record } })).body.entries
    expect(await trail(id)).toMatchObject([{ action: 'import.stored', after: { file: 'sheet.xlsx', new: 2 } }])
    expect(await trail(entries[0]!.id)).toMatchObject([
      { action: 'funding_entry.imported', after: { donor: 'ECW', import: 'Import of sheet.xlsx' } },
    ])
  })

  it('with a fault stores nothing at all', async () => {
    const { status, failure } = await send({ rows: [rowOf('N-1'), { row: 9, ...rowOf('N-2', { amount_usd: '' }) }] })
    expect(status).toBe(409)
    expect(failure.code).toBe('import_faulty')
    expect(failure.fields).toEqual({ 'funding.9.amount_usd': 'USD amount must be positive' })
    expect(await entriesOf('N-')).toEqual([])
  })

  it('that looks like a slip is stored once it is confirmed', async () => {
    const rows = [rowOf('C-1', { amount_original: 100, amount_usd: 500 })]
    const refused = await send({ rows })
    expect(refused.failure.code).toBe('needs_confirmation')
    expect(await entriesOf('C-')).toEqual([])
    expect((await send({ rows, confirmed: ['unlikely_amount'] })).status).toBe(200)
    expect(await entriesOf('C-')).toHaveLength(1)
  })

  it('is stored once, however often and at once it is sent', async () => {
    const wanted = { id: randomUUID(), rows: [rowOf('O-1')] }
    const replies = await Promise.all([send(wanted), send(wanted), send(wanted)])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await entriesOf('O-')).toHaveLength(1)
    expect((await send({ ...wanted, rows: [rowOf('O-2')] })).failure.code).toBe('key_reused')
    expect((await send(wanted, stranger)).failure.code).toBe('id_taken')
  })

  it('is not answered again for somebody who has moved to another organization', async () => {
    const moving = await hub.aUser()
    const wanted = { id: randomUUID(), rows: [rowOf('MOVED-1')] }
    expect((await send(wanted, moving)).status).toBe(200)
    await hub.db.execute(sql`UPDATE users SET organization_id = ${stranger.organization_id} WHERE id = ${moving.id}`)
    expect((await send(wanted, moving)).failure.code).toBe('account_changed')
  })

  it('changes what is there by its id, or by reference, donor and recipient where its row says so; an empty cell keeps or clears', async () => {
    await send({ rows: [rowOf('K-1')] })
    const [entry] = await entriesOf('K-')
    const changed = { id: entry!.id, project_name: 'By id', donor_name: '' }
    expect(await summaryOf({ rows: [changed] })).toMatchObject({ new: 0, changed: 1, same: 0 })
    expect(await summaryOf({ rows: [changed] })).toMatchObject({ changed: 0, same: 1 })
    const dry = await send({ rows: [rowOf('k-1', { project_name: 'By key', match: entry!.id })], dry_run: true })
    expect(dry.body.changes).toEqual([
      { sheet: 'funding', row: 1, field: 'grant_reference_code', before: 'K-1', after: 'k-1' },
      { sheet: 'funding', row: 1, field: 'project_name', before: 'By id', after: 'By key' },
    ])
    const cleared = await send({ rows: [changed], empty: 'clear', dry_run: true })
    expect(cleared.body.faults).toMatchObject([{ field: 'donor_name', message: 'Donor is required' }])
  })

  it('only adds, or only changes, where that is asked for', async () => {
    await send({ rows: [rowOf('M-1')] })
    const [entry] = await entriesOf('M-')
    const codes = async (wanted: Partial<ImportRequest>) =>
      (await send({ ...wanted, dry_run: true })).body.faults.map(({ code }) => code)
    expect(await codes({ mode: 'add', rows: [{ id: entry!.id }] })).toEqual(['already_there'])
    expect(await codes({ mode: 'add', rows: [rowOf('m-1', { match: entry!.id })] })).toEqual(['already_there'])
    expect(await codes({ mode: 'update', rows: [rowOf('m-1', { match: 'new', project_name: 'B' })] })).toEqual([
      'not_there',
    ])
    expect(await codes({ mode: 'add', rows: [rowOf('M-2')] })).toEqual([])
    expect(await codes({ mode: 'update', rows: [rowOf('M-9')] })).toEqual(['not_there'])
    expect(await codes({ rows: [{ id: randomUUID(), donor_name: 'ECW' }] })).toEqual(['not_there'])
    expect(await codes({ rows: [{ id: entry!.id }, { id: entry!.id }] })).toEqual(['twice'])
  })

  it('of 10,001 rows is refused, and rows that are none are', async () => {
    const rows = Array.from({ length: 10_001 }, () => ({}))
    expect((await send({ rows })).failure.fields).toEqual({ rows: 'A sheet has at most 10,000 rows' })
    expect((await send({ rows: ['x'] as never })).status).toBe(400)
    expect(await summaryOf({ rows: [{}, { donor_name: ' ' }], dry_run: true })).toMatchObject({ new: 0, faulty: 0 })
  })

  it.each(['\u0000', '\ud800', '=cmd|x', '<script>', "'); DROP TABLE imports; --"])(
    'takes a hostile cell as text or refuses it: %j',
    async (text) => {
      const { status } = await send({ rows: [rowOf('H-1', { project_name: text, [text]: text })], dry_run: true })
      expect(status).toBe(200)
    },
  )
})

describe('Another organization', () => {
  it('has its records changed neither by id nor by key', async () => {
    await send({ rows: [rowOf('X-1')] })
    const [entry] = await entriesOf('X-')
    const byId = await send({ rows: [{ id: entry!.id, project_name: 'Taken over' }], dry_run: true }, stranger)
    expect(byId.body.faults).toMatchObject([{ code: 'not_yours' }])
    expect(await summaryOf({ rows: [rowOf('X-1', { project_name: 'Own' })], dry_run: true }, stranger)).toMatchObject({
      new: 1,
      changed: 0,
    })
  })

  it('does not hear of stock and drafts', async () => {
    const { stockItem, project } = reportsOf(hub)
    const item = await stockItem(person)
    const draft = await project(person, { status: 'draft' })
    const stock = await send({ type: 'stock', rows: [{ id: item.id, quantity_in_stock: 1 }], dry_run: true }, stranger)
    const unknown = await send({ type: 'stock', rows: [{ id: randomUUID() }], dry_run: true }, stranger)
    expect(stock.body.faults).toEqual(unknown.body.faults)
    const rows = [{ ...anActivity(), project_code: draft.project_code }]
    const activity = await send({ type: 'activities', rows, dry_run: true }, stranger)
    expect(activity.body.faults).toMatchObject([
      { field: 'project_code', message: expect.stringContaining('no project') },
    ])
  })

  it('has no imports to list or undo', async () => {
    const id = randomUUID()
    await send({ id, rows: [rowOf('L-1')] })
    const listed = await hub.call(importsEndpoints.list, { token: person.token })
    expect(listed.body.imports[0]).toMatchObject({ id, who: person.full_name, can_undo: true, summary: { new: 1 } })
    const theirs = await hub.call(importsEndpoints.list, { token: stranger.token })
    expect(theirs.body.imports.map((each) => each.id)).not.toContain(id)
    expect((await undo(id, stranger)).failure.code).toBe('import_not_found')
    expect((await undo(id, await hub.aUser())).status).toBe(403)
  })
})

describe('Undo', () => {
  it('takes new records out of sight and gives changed ones back what they had', async () => {
    await send({ rows: [rowOf('U-1')] })
    const [before] = await entriesOf('U-1')
    const id = randomUUID()
    await send({ id, rows: [rowOf('U-1', { project_name: 'Other', match: before!.id }), rowOf('U-2')] })
    expect((await undo(id, manager)).status).toBe(200)
    const [after, ...more] = await entriesOf('U-')
    expect(more).toEqual([])
    expect({ ...after, updated_at: '' }).toEqual({ ...before, updated_at: '' })
    expect((await undo(id)).status).toBe(200)
    const listed = await hub.call(importsEndpoints.list, { token: person.token })
    expect(listed.body.imports[0]).toMatchObject({ id, can_undo: false, undone_at: expect.any(String) })
  })

  it('is refused to who may not change all of its records: a colleague of the administrator who imported them for others, or whoever is none any more', async () => {
    const admin = await hub.aUser({ role: 'admin' })
    const item = await reportsOf(hub).stockItem(stranger, { quantity_in_stock: 40 })
    const id = randomUUID()
    const stored = await send({ id, type: 'stock', rows: [{ id: item.id, quantity_in_stock: 7 }] }, admin)
    expect(stored.body.summary).toMatchObject({ changed: 1 })
    await hub.database.pool.query(`UPDATE users SET role = 'manager' WHERE id = $1`, [admin.id])
    for (const by of [manager, admin]) expect((await undo(id, by)).failure.code).toBe('forbidden')
    const { body } = await hub.call(stockEndpoints.read, { token: stranger.token, params: { id: item.id } })
    expect(body.item.quantity).toBe(7)
  })

  it('leaves a record with whom it belongs to by now, and is refused to who had it before', async () => {
    const admin = await hub.aUser({ role: 'admin' })
    const project = await reportsOf(hub).project(person)
    const activity = await reportsOf(hub).activity(person, project.id, { boys: 3 })
    const id = randomUUID()
    await send({ id, type: 'activities', rows: [{ id: activity.id, boys: 4 }], confirmed: [...ACTIVITY_WARNINGS] })
    const moved = await hub.call(projectsEndpoints.update, {
      token: admin.token,
      params: { id: project.id },
      body: { ...editOf(project), organization_name: OTHERS.name },
    })
    expect(moved.body.project.organization_id).toBe(stranger.organization_id)
    expect((await undo(id)).failure.code).toBe('forbidden')
    expect((await undo(id, admin)).status).toBe(200)
    const { body } = await hub.call(activitiesEndpoints.read, { token: stranger.token, params: { id: activity.id } })
    expect(body.activity).toMatchObject({ boys: 3, organization_id: stranger.organization_id })
    await expectDerivedTrue(hub.database)
  })

  it('is refused once something was changed, and after 7 days', async () => {
    const id = randomUUID()
    await send({ id, rows: [rowOf('V-1')] })
    const [stored] = await entriesOf('V-1')
    await send({ rows: [rowOf('V-1', { project_name: 'Changed since', match: stored!.id })] })
    expect((await undo(id)).failure.code).toBe('import_changed')
    await hub.database.pool.query(`UPDATE imports SET created_at = now() - interval '8 days' WHERE id = $1`, [id])
    expect((await undo(id)).failure.code).toBe('import_too_old')
    await hub.sweep()
    const { rows } = await hub.database.pool.query('SELECT FROM import_records WHERE import_id = $1', [id])
    expect(rows).toEqual([])
  })
})

describe('Activities', () => {
  const activityRow = (code: string, wanted = {}) => ({ ...anActivity(), project_code: code, ...wanted })

  it('are stored with their schools, and the figures follow; undone, they are as before', async () => {
    const { project } = reportsOf(hub)
    const { id: project_id, project_code } = await project(person, { schools: [{ school_name: 'Gwange I' }] })
    const id = randomUUID()
    const rows = [
      activityRow(project_code, { boys: 10, school_name: 'gwange i' }),
      activityRow(project_code, { boys: 5, start_date: '2026-04-01' }),
    ]
    const stored = await send({ id, type: 'activities', rows })
    expect(stored.status, JSON.stringify(stored.body)).toBe(200)
    await expectDerivedTrue(hub.database)
    const list = async () =>
      (await hub.call(activitiesEndpoints.list, { token: person.token, params: { id: project_id } })).body
    const { activities, summary } = await list()
    expect(summary.children).toBe(15)
    expect(activities.find(({ boys }) => boys === 10)?.school_name).toBe('Gwange I')
    const again = activities.map(({ id: own, school_name, ...cells }) => ({
      ...cells,
      id: own,
      school_name,
      project_code,
    }))
    expect(await summaryOf({ type: 'activities', rows: again, dry_run: true })).toEqual({
      new: 0,
      changed: 0,
      same: 2,
      faulty: 0,
    })
    const { history } = (await hub.call(projectsEndpoints.history, { token: person.token, params: { id: project_id } }))
      .body
    expect(history.map(({ action }) => action)).toContain('activity.imported')
    await send({ type: 'activities', rows: [{ id: activities[0]!.id, boys: 7 }], confirmed: ['far_above_median'] })
    await expectDerivedTrue(hub.database)
    expect((await undo(id)).failure.code).toBe('import_changed')
  })

  it('are undone with their figures', async () => {
    const { project } = reportsOf(hub)
    const { id: project_id, project_code } = await project(person)
    const id = randomUUID()
    await send({ id, type: 'activities', rows: [activityRow(project_code, { girls: 4 })] })
    expect((await undo(id)).status).toBe(200)
    await expectDerivedTrue(hub.database)
    const { body } = await hub.call(activitiesEndpoints.list, { token: person.token, params: { id: project_id } })
    expect(body).toMatchObject({ total: 0, summary: { children: 0 } })
  })

  it('are refused outside the project’s states, at unknown schools and of unknown projects', async () => {
    const { project } = reportsOf(hub)
    const { project_code } = await project(person)
    const rows = [
      activityRow(project_code, { state: 'Yobe', lga: 'Bade' }),
      activityRow(project_code, { school_name: 'Nowhere' }),
      activityRow('NEH-99999'),
      activityRow(project_code, { lga: 'Bade' }),
    ]
    const { body } = await send({ type: 'activities', rows, dry_run: true })
    expect(body.faults.map(({ row, field }) => [row, field])).toEqual([
      [1, 'state'],
      [2, 'school_name'],
      [3, 'project_code'],
      [4, 'lga'],
    ])
  })

  it('that look like slips are warned of, and keep the codes that were confirmed', async () => {
    const { project } = reportsOf(hub)
    const { id, project_code } = await project(person)
    const rows = [
      activityRow(project_code),
      activityRow(project_code),
      activityRow(project_code, { start_date: '2025-01-01' }),
    ]
    const { body } = await send({ type: 'activities', rows, dry_run: true })
    expect(body.warnings.map(({ row, code }) => [row, code])).toEqual([
      [2, 'same_again'],
      [3, 'outside_project'],
    ])
    const confirmed = ['same_again', 'outside_project']
    expect((await send({ type: 'activities', rows, confirmed })).status).toBe(200)
    const { activities } = (await hub.call(activitiesEndpoints.list, { token: person.token, params: { id } })).body
    expect(activities.flatMap(({ confirmed_warnings }) => confirmed_warnings).sort()).toEqual([
      'outside_project',
      'same_again',
    ])
    // Audited with their warnings, like activities from the form.
    const { rows: told } = await hub.db.execute<{ confirmed: string[] | null }>(sql`
      SELECT l.after -> 'confirmed_warnings' AS confirmed FROM audit_log l JOIN activities a ON a.id::text = l.entity_id
      WHERE l.action = 'activity.imported' AND a.project_id = ${id} ORDER BY l.id`)
    expect(told.map(({ confirmed: codes }) => codes)).toEqual([null, ['same_again'], ['outside_project']])
  })
})

describe('Stock', () => {
  it('comes with its movement, and a changed quantity too; undone, it moves back', async () => {
    const first = await send({ type: 'stock', rows: [aStockItem({ item_name: 'Imported desks' })] })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const { data } = (
      await hub.call(stockEndpoints.list, { token: person.token, query: { search: 'Imported desks', limit: '5' } })
    ).body
    const { id } = data[0]!
    const importId = randomUUID()
    const reason = { movement_reason: 'distributed' }
    const second = await send({ id: importId, type: 'stock', rows: [{ id, quantity_in_stock: 20, ...reason }] })
    expect(second.body.summary).toMatchObject({ changed: 1 })
    const movements = async () =>
      (await hub.call(stockEndpoints.movements, { token: person.token, params: { id } })).body.movements
    expect((await movements()).map((each) => [each.reason, each.quantity_before, each.quantity_after])).toEqual([
      ['distributed', 120, 20],
      ['created', 0, 120],
    ])
    expect((await undo(importId)).status).toBe(200)
    expect((await movements())[0]).toMatchObject({
      reason: 'count_corrected',
      quantity_before: 20,
      quantity_after: 120,
    })
    const { item } = (await hub.call(stockEndpoints.read, { token: person.token, params: { id } })).body
    expect(item).toMatchObject({ quantity: 120, quantity_available: 120 })
  })

  it('that is undone leaves every figure as it was: what was distributed, and how often the stock of a month changed', async () => {
    const { activeProject, months, reportOf } = reportingOf(hub)
    const admin = await hub.aUser({ role: 'admin' })
    await activeProject(person, admin)
    await months(NOW)
    const figures = async () => {
      const { body } = await hub.call(exportsEndpoints.records, { token: admin.token, query: { type: 'stock' } })
      const { in_stock, distributed } = (body.data as ExportRecord<'stock'>[]).find(
        ({ item }) => item === 'Undone desks',
      )!
      return { in_stock, distributed, changes: (await reportOf(person, NOW)).counts.stock_changes }
    }
    const { id, updated_at } = await reportsOf(hub).stockItem(person, {
      item_name: 'Undone desks',
      quantity_in_stock: 1200,
    })
    const distribute = { quantity_in_stock: 450, movement_reason: 'distributed' as const, updated_at }
    await hub.call(stockEndpoints.update, { token: person.token, params: { id }, body: distribute })
    const before = await figures()
    expect(before).toMatchObject({ in_stock: 450, distributed: 750 })

    const importId = randomUUID()
    const rows = [
      { id, quantity_in_stock: 410, movement_reason: 'distributed' },
      aStockItem({ item_name: 'New in the file' }),
    ]
    await send({ id: importId, type: 'stock', rows })
    expect(await figures()).toEqual({ in_stock: 410, distributed: 790, changes: before.changes + 2 })
    await undo(importId)
    expect(await figures()).toEqual(before)
    const { movements } = (await hub.call(stockEndpoints.movements, { token: person.token, params: { id } })).body
    expect(movements.map((each) => each.quantity_after)).toEqual([450, 410, 450, 1200])
  })
})
