import { randomUUID } from 'node:crypto'
import { importsEndpoints } from '@hub/contract/imports'
import { IMPORT_FIELDS, type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { readCell } from '@hub/contract/imports/read-cell'
import { plainText } from '@hub/contract/sheet-column'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'

let hub: TestHub
let token: string
beforeAll(async () => {
  hub = await startTestHub()
  await hub.demo.fill(new Date('2026-11-16T09:00:00Z'))
  token = (await hub.aUser({ role: 'admin' })).token
}, 120_000)
afterAll(() => hub.close())

/** The rows of the sheet that is filled in, as a workbook has them and as it is read again: labels in place of keys. */
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
    return { row: at + 2, ...Object.fromEntries(cells) }
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
      for (const each of body.sheets) {
        expect(sheets[each.sheet]!.length, each.sheet).toBeGreaterThan(3)
        expect(each).toEqual({ sheet: each.sheet, new: 0, changed: 0, same: sheets[each.sheet]!.length, faulty: 0 })
      }
    }
  },
)
