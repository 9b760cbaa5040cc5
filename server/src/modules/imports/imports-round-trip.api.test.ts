import { randomUUID } from 'node:crypto'
import { EXPORTS, exportsEndpoints } from '@hub/contract/exports'
import { importsEndpoints } from '@hub/contract/imports'
import { IMPORT_FIELDS, type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { readCell } from '@hub/contract/imports/read-cell'
import { plainText } from '@hub/contract/sheet-column'
import { matchHeader } from '@hub/contract/sheets/headers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'

let hub: TestHub
let token: string
beforeAll(async () => {
  hub = await startTestHub()
  await hub.demo.fill(new Date('2026-11-16T09:00:00Z'))
  for (const statement of FILLED) await hub.db.execute(statement)
  token = (await hub.aUser({ role: 'admin' })).token
}, 120_000)
afterAll(() => hub.close())

/** What the sample sector leaves empty. */
const FILLED = [
  sql`UPDATE activities SET ward = 'Dusuman', location_type = 'camp', modality = 'cash_or_voucher', learning = 'non_formal',
    children_with_disabilities = least(boys, 2), coordinates = '11.9, 13.2', lat = 11.9, lng = 13.2 WHERE get_byte(uuid_send(id), 0) % 2 = 0`,
  sql`UPDATE schools SET ward = 'Ƙofa Biyu, II', lga_pcode = at.place FROM school_places at
    WHERE at.school_id = schools.id AND length(at.place) = 8 AND get_byte(uuid_send(id), 0) % 2 = 0`,
  sql`UPDATE stock_items SET currency = 'NGN', warehouse_location = 'Shelf 2' WHERE get_byte(uuid_send(id), 0) % 2 = 0`,
  sql`UPDATE projects SET plan_code = 'HNGA26' WHERE number % 2 = 0`,
  sql`UPDATE indicators SET to_year = 2027, retired_at = now() WHERE code = 'EDU-05'`,
]

/** Is kept with the movement, so that a sheet has none. */
const OF_A_CHANGE = 'movement_reason'

/** With labels in place of keys, as in a workbook. */
async function rowsOf(sheet: ImportSheet) {
  const { body } = await hub.call(importsEndpoints.sheet, { token, query: { sheet, everybody: 'true' } })
  return (body.rows as Record<string, unknown>[]).map((record, at) => {
    const cells = IMPORT_FIELDS[sheet].map((field): [string, string | number] => {
      const value = record[field.key]
      const label = field.choices?.find((choice) => choice.value === value)?.label
      const read = readCell(field, label ?? (typeof value === 'number' ? value : plainText(value)))
      expect(read, `${sheet} ${field.key}: ${plainText(value)}`).toHaveProperty('value')
      return [field.key, 'value' in read ? read.value : '']
    })
    return { row: at + 2, ...Object.fromEntries(cells) } as Record<string, string | number>
  })
}

it.each(Object.keys(SHEETS_OF) as ImportType[])(
  'The sample sector’s %s, exported and imported, are the same: 0 new, 0 changed, 0 faulty',
  async (type) => {
    const sheets = Object.fromEntries(
      await Promise.all(SHEETS_OF[type].map(async (sheet) => [sheet, await rowsOf(sheet)] as const)),
    )
    for (const empty of ['keep', 'clear'] as const) {
      const request = { id: randomUUID(), type, sheets, empty, dry_run: true }
      const { status, body } = await hub.call(importsEndpoints.run, { token, body: request })
      expect(status, JSON.stringify(body).slice(0, 2000)).toBe(200)
      expect(body.faults.slice(0, 5)).toEqual([])
      expect(body.changes.slice(0, 5)).toEqual([])
      for (const sheet of SHEETS_OF[type])
        for (const { key } of IMPORT_FIELDS[sheet].filter((field) => field.key !== OF_A_CHANGE))
          expect(
            sheets[sheet]!.some((row) => row[key] !== ''),
            `${sheet}: some ${key}`,
          ).toBe(true)
      for (const each of body.sheets) {
        expect(sheets[each.sheet]!.length, each.sheet).toBeGreaterThan(3)
        expect(each).toEqual({ sheet: each.sheet, new: 0, changed: 0, same: sheets[each.sheet]!.length, faulty: 0 })
      }
    }
  },
)

const check = async (type: ImportType, sheet: ImportSheet, rows: Record<string, unknown>[]) => {
  const body = { id: randomUUID(), type, sheets: { [sheet]: rows }, dry_run: true }
  const reply = await hub.call(importsEndpoints.run, { token, body })
  expect(reply.status, JSON.stringify(reply.body).slice(0, 2000)).toBe(200)
  return reply.body
}

const EDITS: Record<ImportType, readonly [field: string, edit: (value: unknown) => string | number]> = {
  projects: ['budget', (value) => Number(value) + 1],
  activities: ['boys', (value) => Number(value) + 1],
  funding: ['project_name', (value) => `${String(value)} (phase 2)`],
  stock: ['minimum_stock_level', (value) => Number(value) + 1],
  indicators: ['definition', (value) => `${String(value)} Twice.`],
  targets: ['target', (value) => Number(value) + 1],
  rates: ['units_per_dollar', (value) => Number(value) + 1],
}

it.each(Object.entries(EDITS) as [ImportType, (typeof EDITS)[ImportType]][])(
  'A file of %s that was exported and edited in two cells shows exactly those two cells; rows of an accepted month are named',
  async (type, [field, edit]) => {
    const [sheet] = SHEETS_OF[type] as [ImportSheet]
    const rows: Record<string, unknown>[] = await rowsOf(sheet)
    const edited = (row: Record<string, unknown>) => ({ ...row, [field]: edit(row[field]) })
    const all = await check(type, sheet, rows.map(edited))
    const locked = all.faults.filter(({ message }) => message.includes('was accepted'))
    expect(all.faults).toEqual(locked)
    expect(all.summary).toMatchObject({ changed: rows.length - locked.length, faulty: locked.length, new: 0 })
    if (type === 'activities' || type === 'funding') expect(locked.length).toBeGreaterThan(0)
    const isLocked = new Set(locked.map(({ row }) => row))
    const [one, other] = rows.filter(({ row }) => !isLocked.has(row as number))
    const { changes, faults, summary } = await check(
      type,
      sheet,
      rows.map((row) => (row === one || row === other ? edited(row) : row)),
    )
    expect(faults).toEqual([])
    expect(changes.map((each) => [each.row, each.field])).toEqual([
      [one!.row, field],
      [other!.row, field],
    ])
    expect(changes.map(({ after }) => after)).toEqual([one!, other!].map((row) => String(edit(row[field]))))
    expect(summary).toEqual({ new: 0, changed: 2, same: rows.length - 2, faulty: 0 })
  },
)

it.each([
  ['fts', 'funding'],
  ['stock', 'stock'],
  ['projects', 'projects'],
  ['schools', 'schools', 'projects'],
] as const)(
  'The file of the Export button of %s comes back as the same',
  async (type, sheet, imported: ImportType | ImportSheet = sheet) => {
    const { body } = await hub.call(exportsEndpoints.records, { token, query: { type } })
    const columns = EXPORTS[type].columns as readonly { key: string; header: string }[]
    const matched = matchHeader(columns.map(({ header }) => header), IMPORT_FIELDS[sheet]) // prettier-ignore
    const fields = new Map(IMPORT_FIELDS[sheet].map((each) => [each.key, each]))
    const rows = (body.data as unknown as Record<string, unknown>[]).map((record, at) => {
      const row: Record<string, unknown> = { row: at + 2 }
      for (const [index, { key }] of columns.entries()) {
        const field = fields.get(matched[index] ?? '')
        if (!field) continue
        const value = record[key]
        const read = readCell(field, typeof value === 'number' ? value : plainText(value))
        expect(read, `${field.key}: ${plainText(value)}`).toHaveProperty('value')
        row[field.key] = 'value' in read ? read.value : ''
      }
      return row
    })
    const untouched = await check(imported as ImportType, sheet, rows)
    expect(untouched.faults.slice(0, 3)).toEqual([])
    expect(untouched.changes.slice(0, 3)).toEqual([])
    expect(untouched.summary).toEqual({ new: 0, changed: 0, same: rows.length, faulty: 0 })
  },
)
