// @vitest-environment node
import type { SheetColumn } from '@hub/contract/sheet-column'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type SheetRecord, writeWorkbook } from './workbook.ts'

const COLUMNS: SheetColumn[] = [
  { key: 'name', header: 'Name', kind: 'text', hxl: '#org', about: 'Who it is' },
  { key: 'people', header: 'People', kind: 'whole', hxl: '#reached+total' },
  { key: 'budget', header: 'Budget (USD)', kind: 'money', width: 30 },
  { key: 'start', header: 'Start Date', kind: 'date', hxl: '#date+start' },
  { key: 'changed', header: 'Changed', kind: 'moment' },
  { key: 'lat', header: 'Latitude', kind: 'decimal' },
]
const LABELS = { technical_assistance: 'Technical Assistance' }

async function* inBatches(...batches: SheetRecord[][]) {
  yield* batches
}

async function bytesOf(
  records: SheetRecord[],
  options: { hxlRow?: boolean; rowsMax?: number; columns?: SheetColumn[]; asOf?: string } = {},
) {
  const file = writeWorkbook({ columns: COLUMNS, hxlRow: false, ...options, records: inBatches(records, [], []) })
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of file) parts.push(part)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

const read = async (...given: Parameters<typeof bytesOf>) => readXlsx(await bytesOf(...given), { readStyles: true })

const dataOf = async (...given: Parameters<typeof bytesOf>) => (await read(...given)).sheets[0]?.rows ?? []

const RECORD = {
  name: 'Learning Together',
  people: 1200,
  budget: '1250000.50',
  start: '2026-03-01',
  changed: '2026-03-02T10:30:00.000Z',
  lat: 11.8333,
}

describe('a workbook, read back with another library', () => {
  it('has the sheet Data with typed cells below the header', async () => {
    expect(await dataOf([RECORD])).toEqual([
      ['Name', 'People', 'Budget (USD)', 'Start Date', 'Changed', 'Latitude'],
      [
        'Learning Together',
        1200,
        1250000.5,
        new Date('2026-03-01T00:00:00Z'),
        new Date('2026-03-02T10:30:00Z'),
        11.8333,
      ],
    ])
  })

  it('writes labels where a column has them, and what has none as it is', async () => {
    const columns: SheetColumn[] = [{ key: 'type', header: 'Type', kind: 'text', labels: LABELS }]
    const records = [{ type: 'technical_assistance' }, { type: 'grant' }, { type: null }]
    expect((await dataOf(records, { columns })).flat()).toEqual(['Type', 'Technical Assistance', 'grant'])
  })

  it('freezes the header, filters it and sets widths', async () => {
    const [data] = (await read([RECORD, RECORD])).sheets
    expect(data).toMatchObject({ name: 'Data', freezePane: { rows: 1 }, autoFilter: { range: 'A1:F3' } })
    expect(data?.columns?.[2]?.width).toBe(30)
  })

  it('puts the HXL tags under the header on demand, and freezes both', async () => {
    const [data] = (await read([RECORD], { hxlRow: true })).sheets
    expect(data?.rows[1]?.slice(0, 4)).toEqual(['#org', '#reached+total', null, '#date+start'])
    expect(data?.rows[2]?.[0]).toBe('Learning Together')
    expect(data).toMatchObject({ freezePane: { rows: 2 }, autoFilter: { range: 'A2:F3' } })
  })

  it('explains its columns on a second sheet', async () => {
    const { sheets } = await read([RECORD])
    expect(sheets.map(({ name }) => name)).toEqual(['Data', 'Columns'])
    expect(sheets[1]?.rows.slice(0, 2)).toEqual([
      ['Column', 'Meaning', 'HXL tag'],
      ['Name', 'Who it is', '#org'],
    ])
    expect(sheets[1]?.rows).toHaveLength(COLUMNS.length + 1)
  })

  it('of a copy of the database says below them of which moment it is', async () => {
    const { sheets } = await read([RECORD], { asOf: '2026-11-16T13:30:00.000Z' })
    expect(sheets[1]?.rows.slice(COLUMNS.length)).toEqual([
      ['Latitude', null, null],
      [null, null, null],
      ['Data as of', '16 Nov 2026, 14:30, Nigerian time', null],
    ])
    expect(sheets[1]).toMatchObject({ autoFilter: { range: `A1:C${COLUMNS.length + 1}` } })
  })

  it.each([
    '=1+1',
    '+1+1',
    '-1+cmd',
    '@SUM(A1)',
    '=HYPERLINK("http://x")',
    '\t=1',
    '＝1',
    '<b>&amp;"\'</b>',
    ' two  blanks ',
  ])('keeps %j as text', async (name) => {
    const [data] = (await read([{ ...RECORD, name }])).sheets
    expect(data?.rows[1]?.[0]).toBe(name)
    expect([...(data?.cells?.values() ?? [])].some(({ formula }) => formula)).toBe(false)
  })

  it('keeps any character that somebody could have typed', async () => {
    const name = 'Émilie ₦ 日本 🏫\nsecond line\ttab'
    expect((await dataOf([{ ...RECORD, name }]))[1]?.[0]).toBe(name)
  })

  it('holds money to the last kobo, and what no number holds as text', async () => {
    const amounts = ['9999999999999.99', '0.01', '-0.10', '1234567890123456.78']
    const rows = await dataOf(amounts.map((budget) => ({ ...RECORD, budget })))
    expect(rows.slice(1).map((row) => row[2])).toEqual([9999999999999.99, 0.01, -0.1, '1234567890123456.78'])
  })

  it('leaves out what is empty, joins lists and writes other text where a number was expected', async () => {
    const record = { name: ['Borno', 'Yobe'], people: null, budget: undefined, start: '', changed: 'soon', lat: 'n/a' }
    expect((await dataOf([record]))[1]).toEqual(['Borno; Yobe', null, null, null, 'soon', 'n/a'])
  })

  it('cuts a text that is longer than a cell, and says so in the cell', async () => {
    const cell = (await dataOf([{ ...RECORD, name: 'x'.repeat(40_000) }]))[1]?.[0]
    expect(String(cell)).toHaveLength(32_767)
    expect(cell).toMatch(/x … \(cut here: a cell holds no more\)$/)
  })

  it('goes on in another sheet where one is full, with the header again', async () => {
    const records = [1, 2, 3, 4, 5].map((people) => ({ people }))
    const { sheets } = await read(records, { rowsMax: 3 })
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Data', 3],
      ['Data 2', 3],
      ['Data 3', 2],
      ['Columns', COLUMNS.length + 1],
    ])
    expect(sheets.slice(0, 3).flatMap(({ rows }) => rows.slice(1).map((row) => row[1]))).toEqual([1, 2, 3, 4, 5])
  })

  it('is a whole file without a row', async () => {
    expect(await dataOf([])).toHaveLength(1)
  })
})
