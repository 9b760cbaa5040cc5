import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../../lib/sheet/read/read-bytes.ts'
import type { Sheet, SheetCell } from '../../lib/sheet/read/sheet-file.ts'
import { allFaults, cellName, grouped } from './import-faults.ts'
import { likeliestSheet, matchSheet, missingFields, NO_MEANINGS, questionsOf, readAll } from './import-sheet.ts'

const sheetOf = (...lines: SheetCell[][]): Sheet => ({
  name: 'One',
  rows: lines.map((cells, at) => ({ row: at + 1, cells })),
  hasMore: false,
})
const NOTHING = { meanings: NO_MEANINGS, edits: new Map(), left: new Set<number>() }
const fileOf = async (name: string) => {
  const bytes = new Uint8Array(readFileSync(new URL(`../../../../e2e/files/${name}`, import.meta.url)))
  return (await readBytes(bytes, name))[0]!
}

describe('a sheet of activities written by openpyxl', () => {
  it('is matched below its title, and asked about once for each word that the hub does not know', async () => {
    const sheet = await fileOf('activities-openpyxl.xlsx')
    const matching = matchSheet('activities', sheet)
    expect(matching.fields).toEqual([
      'project_code', 'type', 'start_date', 'state', 'lga', 'status', 'boys', 'girls', 'notes',
    ]) // prettier-ignore
    expect(missingFields('activities', matching)).toEqual([])
    const [asked, ...more] = questionsOf('activities', sheet, matching)
    expect(more).toEqual([])
    expect(asked).toMatchObject({ kind: 'words', field: { key: 'lga' }, words: [{ text: 'Jeere', count: 1 }] })
    const words = { lga: new Map([['jeere', 'Jere']]) }
    const { rows, faults } = await readAll({
      kind: 'activities',
      sheet,
      matching,
      ...NOTHING,
      meanings: { dayOrders: {}, words },
    })
    expect(faults).toEqual([])
    expect(
      rows.map(({ row, type, start_date, lga, status, boys }) => [row, type, start_date, lga, status, boys]),
    ).toEqual([
      [4, 'Teacher Training', '2026-01-15', 'Maiduguri', 'completed', 120],
      [5, 'Learning Materials', '2026-02-20', 'Maiduguri', 'completed', 1250],
      [6, 'WASH', '2026-03-03', 'Jere', 'ongoing', 10],
      [8, 'School Feeding', '2026-03-03', 'Maiduguri', 'completed', 5],
    ])
  })
})

it('reads a semicolon CSV with decimal commas', async () => {
  const sheet = await fileOf('funding-semicolon.csv')
  const { rows } = await readAll({ kind: 'funding', sheet, matching: matchSheet('funding', sheet), ...NOTHING })
  expect(
    rows.map(({ amount_original, amount_usd, year_from_to }) => [amount_original, amount_usd, year_from_to]),
  ).toEqual([
    ['1250.50', '1250.50', '2026'],
    ['1500000.00', '1000', '2025-2026'],
  ])
})

it('calls a formula without a result and an error of the sheet faults, by their cells', async () => {
  const sheet = await fileOf('formulas-openpyxl.xlsx')
  const matching = matchSheet('stock', sheet)
  const { faults } = await readAll({ kind: 'stock', sheet, matching, ...NOTHING })
  expect(faults.map(({ row, field }) => cellName(matching, row, field))).toEqual(['D2', 'D3'])
  expect(faults[0]?.message).toContain('no stored result')
})

it('asks in which order days stand where both can be read', () => {
  const sheet = sheetOf(['Project Code', 'Date'], ['NEH-1001', '3/4/2026'])
  expect(questionsOf('activities', sheet, matchSheet('activities', sheet))).toMatchObject([
    { kind: 'days', order: 'either', example: '3/4/2026' },
  ])
})

it('shows how written amounts are read, and where that is not sure', () => {
  const sheet = sheetOf(
    ['Item', 'Purchase Cost'],
    ['Desks', '1.250,75'],
    ['Chairs', 12.5],
    ['Pens', '1.250'],
    ['Ink', '7'],
  )
  expect(questionsOf('stock', sheet, matchSheet('stock', sheet))).toMatchObject([
    {
      kind: 'numbers',
      field: { key: 'purchase_cost' },
      examples: [
        { text: '1.250,75', read: '1250.75' },
        { text: '1.250', read: null },
      ],
    },
  ])
})

it('takes the sheet with the most of the columns, what was chosen before, and skips HXL tags', async () => {
  const named = sheetOf(['Item', 'Qté'], ['#item+name', '#item+stock'], ['Desks', 3])
  expect(likeliestSheet('stock', [sheetOf(['Notes'], ['x']), named])).toBe(1)
  const matching = matchSheet('stock', named, { qté: 'quantity_in_stock' })
  expect(matching.fields).toEqual(['item_name', 'quantity_in_stock'])
  const { rows } = await readAll({ kind: 'stock', sheet: named, matching, ...NOTHING })
  expect(rows).toEqual([{ row: 3, item_name: 'Desks', quantity_in_stock: 3 }])
})

it('takes edits in place of cells, one value for all rows, and leaves rows out', async () => {
  const sheet = sheetOf(['Item', 'Quantity'], ['Desks', 'x'], ['Chairs', 4])
  const matching = { ...matchSheet('stock', sheet), constants: { state: 'Borno' } }
  const done = { edits: new Map([[2, { quantity_in_stock: '7' }]]), left: new Set([3]) }
  const { rows, faults } = await readAll({ kind: 'stock', sheet, matching, meanings: NO_MEANINGS, ...done })
  expect(faults).toEqual([])
  expect(rows).toEqual([{ row: 2, item_name: 'Desks', quantity_in_stock: 7, state: 'Borno' }])
})

it('groups faults by their cause, and names a cell once', () => {
  const read = [{ sheet: 'stock' as const, row: 2, field: 'lga', message: 'No LGA' }]
  const hub = [2, 3].map((row) => ({ sheet: 'stock' as const, row, field: 'lga', code: 'invalid', message: 'Other' }))
  const faults = allFaults(read, { faults: hub })
  expect(faults).toHaveLength(2)
  expect(grouped([...hub, ...read]).map(({ label, rows }) => [label, rows])).toEqual([
    ['LGA', [2, 3]],
    ['LGA', [2]],
  ])
})
