import { expect, it, vi } from 'vitest'
import { readBytes } from '#lib/sheet/read/read-bytes.ts'
import { openArchive } from '@hub/contract/sheets/read/unzip'
import { STYLES } from '#lib/sheet/workbook-parts.ts'
import { matchSheet, NO_MEANINGS, type Table } from './import-sheet.ts'
import { saveMarked } from './marked-file.ts'

const saved = vi.hoisted(() => ({ blob: new Blob() }))
vi.mock('#lib/browser.ts', () => ({ saveFile: (blob: Blob) => (saved.blob = blob) }))

const tableOf = (name: string, change: Partial<Table> = {}): Table => {
  const lines = [
    ['Item', 'Quantity'],
    ['Desks', 'x'],
    ['Chairs', 'y'],
  ]
  const sheet = { name, rows: lines.map((cells, at) => ({ row: at + 1, cells })), hasMore: false }
  const matching = matchSheet('stock', sheet)
  return { kind: 'stock', sheet, matching, meanings: NO_MEANINGS, edits: new Map(), left: new Set(), ...change }
}
const errorAt = (row: number, field: string) => ({ sheet: 'stock' as const, row, field, message: 'Wrong' })
const savedBytes = async () => new Uint8Array(await saved.blob.arrayBuffer())

it('The marked workbook has what was corrected on the page, and marks what is still wrong', async () => {
  const edits = new Map<number, Record<string, string>>([
    [2, { quantity_in_stock: '9', lga: 'Jere' }],
    [3, { quantity_in_stock: '1 or 2' }],
  ])
  await saveMarked('stock.xlsx', [tableOf('Stock', { edits })], [errorAt(3, 'quantity_in_stock'), errorAt(3, 'lga')])
  const bytes = await savedBytes()
  const [sheet] = await readBytes(bytes, 'stock.xlsx')
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ['Item', 'Quantity', 'LGA', 'What to correct'],
    ['Desks', 9, 'Jere'],
    ['Chairs', '1 or 2', '', 'Quantity: Wrong\nLGA: Wrong'],
  ])
  let xml = ''
  for await (const part of openArchive(bytes).text('xl/worksheets/sheet1.xml')) xml += part
  const coloured = [...xml.matchAll(/<c r="(\w+)" s="(\d+)"/g)].filter(
    ([, , style]) => Number(style) === STYLES.invalid,
  )
  expect(coloured.map(([, cell]) => cell)).toEqual(['B3', 'C3'])
})

it('A value for all rows stands beside what was corrected of it', async () => {
  const table = tableOf('Stock', { edits: new Map([[2, { state: 'Yobe' }]]) })
  const matching = { ...table.matching, constants: { state: 'Borno' } }
  await saveMarked('stock.xlsx', [{ ...table, matching }], [])
  const [sheet] = await readBytes(await savedBytes(), 'stock.xlsx')
  expect(sheet?.rows.map(({ cells }) => cells[2])).toEqual(['State', 'Yobe', 'Borno'])
})

it.each([
  ['stock [1]', 'stock 1'],
  ["'a/b\\c?d*e:f'", 'a b c d e f'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [`${'x'.repeat(30)}'y`, 'x'.repeat(30)],
  ["''", 'Sheet'],
  ['A & "B"', 'A & "B"'],
])('A sheet named %j has a name that Excel takes', async (name, taken) => {
  await saveMarked('stock.csv', [tableOf(name), { ...tableOf(name), kind: 'funding' }], [])
  const names = (await readBytes(await savedBytes(), 'stock.xlsx')).map((sheet) => sheet.name)
  expect(names).toEqual([taken, `${taken.slice(0, 29)} 2`])
})
