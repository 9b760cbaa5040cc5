import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { NDJSON } from '@hub/contract/ndjson'
import type { DayOrder } from '@hub/contract/sheets/values'
import { describe, expect, it, vi } from 'vitest'
import { readBytes } from '#lib/sheet/read/read-bytes.ts'
import { NO_RESULT, type Sheet, type SheetCell } from '@hub/contract/sheets/read/sheet-file'
import { allErrors, grouped } from './import-errors.ts'
import { cellName } from './row-names.ts'
import { questionsOf } from './import-questions.ts'
import { readAll, writeRequest } from './import-rows.ts'
import { headerRows, likeliestSheet, matchSheet, missingFields, NO_MEANINGS, type Table } from './import-sheet.ts'
import { TEXT } from './import.text.ts'
import { chosenIn } from './import-tables.ts'

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
    expect(await questionsOf('activities', sheet, matching)).toMatchObject([
      { kind: 'words', field: { key: 'lga' }, words: [{ text: 'Jeere', count: 1 }] },
      { kind: 'numbers', field: { key: 'boys' }, examples: [{ text: '1,250', read: '1250' }], open: null },
    ])
    const words = { lga: new Map([['jeere', 'Jere']]) }
    const { rows, errors } = await readAll({
      kind: 'activities',
      sheet,
      matching,
      ...NOTHING,
      meanings: { ...NO_MEANINGS, words },
    })
    expect(errors).toEqual([])
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

it('calls a formula without a result and an error of the sheet errors, by their cells', async () => {
  const sheet = await fileOf('formulas-openpyxl.xlsx')
  const matching = matchSheet('stock', sheet)
  const { rows, errors } = await readAll({ kind: 'stock', sheet, matching, ...NOTHING })
  expect(errors.map(({ row, field }) => cellName(matching, row, field))).toEqual(['D2', 'D3'])
  expect(errors[0]?.message).toContain('no stored result')
  // The server counts them as rows to correct, and not also as new.
  expect(rows.map(({ row, unread }) => [row, unread])).toEqual([
    [2, true],
    [3, true],
  ])
})

it.each([NO_RESULT, '#REF!', '#N/A'])('calls each cell of a row that says nothing but %s a fault', async (mark) => {
  const desks = ['Desks', 3]
  for (const lines of [
    [desks, [mark, mark]],
    [[mark, mark], desks],
  ]) {
    const sheet = sheetOf(['Item', 'Quantity'], ...lines)
    const { rows, errors } = await readAll({ kind: 'stock', sheet, matching: matchSheet('stock', sheet), ...NOTHING })
    expect(rows).toHaveLength(2)
    expect(errors.map(({ field }) => field)).toEqual(['item_name', 'quantity_in_stock'])
  }
})

it('takes a row for HXL tags directly below the header alone', async () => {
  const sheet = sheetOf(['Item', 'Notes'], ['#item +name', ''], ['#later', ''], ['Desks', ''])
  const { rows } = await readAll({ kind: 'stock', sheet, matching: matchSheet('stock', sheet), ...NOTHING })
  expect(rows.map(({ row }) => row)).toEqual([3, 4])
})

it('asks in which order days stand where both can be read', async () => {
  const sheet = sheetOf(['Project Code', 'Date'], ['NEH-1001', '3/3/2026'], ['NEH-1001', '3/4/2026'])
  expect(await questionsOf('activities', sheet, matchSheet('activities', sheet))).toMatchObject([
    { kind: 'days', order: 'either', example: '3/4/2026' },
  ])
})

describe('months of exchange rates', () => {
  const ratesOf = (...months: string[]) => {
    const sheet = sheetOf(['Month', 'Currency', 'Rate'], ...months.map((month) => [month, 'EUR', 0.92]))
    return { kind: 'rates' as const, sheet, matching: matchSheet('rates', sheet), ...NOTHING }
  }
  const monthsOf = async (table: Table) => (await readAll(table)).rows.map(({ month }) => month)

  it('are asked about once where a whole day can be read in both orders, and read so', async () => {
    const table = ratesOf('3/2024', '3/1/2024')
    expect(await questionsOf('rates', table.sheet, table.matching)).toMatchObject([
      { kind: 'days', order: 'either', example: '3/1/2024' },
    ])
    const meanings = { ...NO_MEANINGS, dayOrders: { month: 'month-first' as const } }
    expect(await monthsOf({ ...table, meanings })).toEqual(['2024-03', '2024-03'])
    expect(await monthsOf(table)).toEqual(['2024-03', '2024-01'])
  })

  it('are read in the order that their column shows, without a question', async () => {
    const table = ratesOf('3/1/2024', '3/31/2024', 'April 2024')
    expect(await questionsOf('rates', table.sheet, table.matching)).toEqual([])
    expect(await monthsOf(table)).toEqual(['2024-03', '2024-03', '2024-04'])
  })

  it('are not asked about where they are months, or one in both orders', async () => {
    const { sheet, matching } = ratesOf('3/2024', '2024-03', 'Mar-24', '3/3/2024', '2024-03-01')
    expect(await questionsOf('rates', sheet, matching)).toEqual([])
  })
})

it('says of days in both orders that those in the other one are to be corrected, and calls them errors', async () => {
  const sheet = sheetOf(['Project Code', 'Date'], ['A', '15/10/2026'], ['A', '10/16/2026'], ['A', '3/10/2026'])
  const matching = matchSheet('activities', sheet)
  expect(await questionsOf('activities', sheet, matching)).toMatchObject([{ kind: 'days', order: 'mixed' }])
  expect(TEXT.mixed).toContain('names each date that cannot be read that way')
  const rowsRead = async (order: DayOrder) => {
    const meanings = { ...NO_MEANINGS, dayOrders: { start_date: order } }
    const { rows, errors } = await readAll({ kind: 'activities', sheet, matching, ...NOTHING, meanings })
    return [rows.map(({ start_date }) => start_date), errors.map(({ row }) => row)]
  }
  expect(await rowsRead('day-first')).toEqual([['2026-10-15', undefined, '2026-10-03'], [3]])
  expect(await rowsRead('month-first')).toEqual([[undefined, '2026-10-16', '2026-03-10'], [2]])
})

describe('numbers with separators', () => {
  const numbersOf = async (kind: 'stock' | 'rates', header: string, ...cells: SheetCell[]) => {
    const sheet = sheetOf([header], ...cells.map((cell) => [cell]))
    const matching = matchSheet(kind, sheet)
    return { asked: (await questionsOf(kind, sheet, matching))[0], table: { kind, sheet, matching, ...NOTHING } }
  }
  const readWith = async (table: Parameters<typeof readAll>[0], field: string, dot?: 'thousands' | 'decimals') =>
    (await readAll({ ...table, meanings: { ...NO_MEANINGS, dots: dot ? { [field]: dot } : {} } })).rows.map(
      (row) => row[field],
    )

  it.each([
    ['1,234', '1234'],
    ['1.234', '1234'],
    ['1 234', '1234'],
    ['1\u00a0234', '1234'],
    ['1\u202f234\u202f567', '1234567'],
    ["1'234", '1234'],
    ['12.0', undefined],
    ['1234', undefined],
    ['1.5', undefined],
  ])('of a count, %j is shown as read where the separator changes it', async (text, read) => {
    const { asked } = await numbersOf('stock', 'Quantity', text, 7)
    expect(asked).toEqual(read && expect.objectContaining({ kind: 'numbers', examples: [{ text, read }], open: null }))
  })

  it.each([
    ['1.250,75', '1250.75'],
    ['1,250', '1250'],
    ['12,50', '12.50'],
    ['1 250,5', '1250.5'],
    ['1 250,500', null],
    ['12.50', undefined],
  ])('of an amount, %j is shown as read where the separator changes it', async (text, read) => {
    const { asked } = await numbersOf('stock', 'Purchase Cost', 12.5, text, '7')
    expect(asked).toEqual(
      read === undefined
        ? undefined
        : expect.objectContaining({ kind: 'numbers', examples: [{ text, read }], open: null }),
    )
  })

  it('asks once for a column what 1.250 is, and reads it so', async () => {
    const { asked, table } = await numbersOf('stock', 'Purchase Cost', '1,5', '1.250', '$ 3.500', '2.345')
    expect(asked).toMatchObject({
      examples: [{ text: '1,5', read: '1.5' }],
      open: { text: '1.250', means: { thousands: '1250', decimals: '1.25' } },
    })
    expect(await readWith(table, 'purchase_cost', 'thousands')).toEqual(['1.5', '1250', 'USD 3500', '2345'])
    expect(await readWith(table, 'purchase_cost', 'decimals')).toEqual(['1.5', '1.25', 'USD 3.50', '2.345'])
    // Nobody has answered: the check reports each cell.
    expect(await readWith(table, 'purchase_cost')).toEqual(['1.5', '1.250', '$ 3.500', '2.345'])
  })

  it('lets a rate have three decimals', async () => {
    const { asked, table } = await numbersOf('rates', 'Rate', '0.925', '1.085')
    expect(asked).toMatchObject({ examples: [], open: { means: { thousands: '1085', decimals: '1.085' } } })
    expect(await readWith(table, 'units_per_dollar', 'decimals')).toEqual(['0.925', '1.085'])
    // Without an answer it is no rate.
    expect((await readAll(table)).errors).toMatchObject([
      { row: 3, message: 'Write 1085 or 1.0850: 1.085 can mean either' },
    ])
  })
})

it('takes the sheet with the most of the columns, what was chosen before, and skips HXL tags', async () => {
  const named = sheetOf(['Item', 'Qté'], ['#item+name', '#item+stock'], ['Desks', 3])
  expect(likeliestSheet('stock', [sheetOf(['Notes'], ['x']), named])).toBe(1)
  const matching = matchSheet('stock', named, { qté: 'quantity_in_stock' })
  expect(matching.fields).toEqual(['item_name', 'quantity_in_stock'])
  const { rows } = await readAll({ kind: 'stock', sheet: named, matching, ...NOTHING })
  expect(rows).toEqual([{ row: 3, item_name: 'Desks', quantity_in_stock: 3 }])
})

describe('a sheet with names of its own below a title', () => {
  const names = ['Project Code', 'Intervention', 'Day held', 'Kids M']
  const sheet = sheetOf(['SLI monthly report'], ['', ''], names, ['NEH-1002', 'WASH', '2026-11-05', 5])
  const remembered = { intervention: 'type', 'day held': 'start_date' }

  it('is matched from the row of its names on, though the hub knows only one of them', () => {
    expect(matchSheet('activities', sheet)).toMatchObject({ header: 2, fields: ['project_code', null, null, null] })
  })

  it('is known again by what was matched by hand, wherever that row stands', () => {
    const longer = sheetOf(['A', 'note', 'of', 'five', 'words'], names, ['NEH-1002', 'WASH', '2026-11-05', 5])
    expect(matchSheet('activities', longer).header).toBe(0)
    const fields = ['project_code', 'type', 'start_date', null]
    expect(matchSheet('activities', longer, remembered)).toMatchObject({ header: 1, fields })
    expect(likeliestSheet('activities', [sheetOf(['Project Code', 'Status'], ['x', 'y']), longer], remembered)).toBe(1)
  })

  it('is matched from the row that a person names', () => {
    expect(matchSheet('activities', sheet, remembered, 0)).toMatchObject({ header: 0, fields: [null] })
    expect(headerRows(sheet, 2)).toEqual([2, 3])
    expect(headerRows(sheet, 0)).toEqual([0, 2, 3])
  })

  it('has those names remembered that were matched by hand', () => {
    const matching = { header: 2, fields: ['project_code', 'type', null, null], constants: {} }
    expect(chosenIn([{ kind: 'activities', sheet, matching, ...NOTHING }])).toEqual({
      activities: { intervention: 'type' },
    })
    // The names in another row are of other columns.
    const other = sheetOf(['Project Code', 'Type'], ['Intervention', 'Type'], ['WASH', 'WASH'])
    const fields = ['project_code', 'type']
    expect(
      chosenIn([{ kind: 'activities', sheet: other, matching: { ...matching, header: 1, fields }, ...NOTHING }]),
    ).toEqual({
      activities: { intervention: 'project_code' },
    })
  })
})

it('takes edits in place of cells, one value for all rows, and leaves rows out', async () => {
  const sheet = sheetOf(['Item', 'Quantity'], ['Desks', 'x'], ['Chairs', 4])
  const matching = { ...matchSheet('stock', sheet), constants: { state: 'Borno' } }
  const done = { edits: new Map([[2, { quantity_in_stock: '7' }]]), left: new Set([3]) }
  const { rows, errors } = await readAll({ kind: 'stock', sheet, matching, meanings: NO_MEANINGS, ...done })
  expect(errors).toEqual([])
  expect(rows).toEqual([{ row: 2, item_name: 'Desks', quantity_in_stock: 7, state: 'Borno' }])
})

it('reads a corrected cell as its column is read', async () => {
  const sheet = sheetOf(['Title', 'Start Date', 'Budget', 'Status'], ['Desks', 'x', 'x', 'x'])
  const meanings = {
    dayOrders: { start_date: 'month-first' as const },
    dots: { budget: 'thousands' as const },
    words: { status: new Map([['en cours', 'ongoing']]) },
  }
  const edits = new Map([[2, { start_date: '11/3/2026', budget: '1.250', status: 'En cours' }]])
  const matching = matchSheet('projects', sheet)
  const { rows, errors } = await readAll({ kind: 'projects', sheet, matching, meanings, edits, left: new Set() })
  expect(errors).toEqual([])
  expect(rows).toMatchObject([{ start_date: '2026-11-03', budget: '1250', status: 'ongoing' }])
})

it('writes a request with its sheets in lines, however many rows they have, compressed', async () => {
  const request = { id: 'one', type: 'projects', mode: 'both', empty: 'keep' } as const
  const projects = Array.from({ length: 600 }, (_, row) => ({ row, title: 'A "quoted", [named]\none' }))
  const rows = [
    { kind: 'projects', rows: projects },
    { kind: 'schools', rows: [] },
  ]
  const { signal } = new AbortController()
  const { json, headers } = await writeRequest(request, rows, signal)
  expect(headers).toEqual({ 'content-type': NDJSON, 'content-encoding': 'gzip' })
  const lines = gunzipSync(json).toString().trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    request,
    ...[projects.slice(0, 250), projects.slice(250, 500), projects.slice(500)].map((some) => ({
      sheets: { projects: some },
    })),
    { sheets: { schools: [] } },
  ])
})

it('writes the same lines plainly where the browser cannot compress', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  const rows = [{ kind: 'stock', rows: [{ row: 2 }] }]
  const { json, headers } = await writeRequest({ id: 'one', type: 'stock' }, rows, new AbortController().signal)
  vi.unstubAllGlobals()
  expect(headers).toEqual({ 'content-type': NDJSON })
  expect(new TextDecoder().decode(json)).toBe('{"id":"one","type":"stock"}\n{"sheets":{"stock":[{"row":2}]}}\n')
})

it('groups errors by their cause, and names a cell once', () => {
  const read = [{ sheet: 'stock' as const, row: 2, field: 'lga', message: 'No LGA' }]
  const hub = [2, 3].map((row) => ({ sheet: 'stock' as const, row, field: 'lga', code: 'invalid', message: 'Other' }))
  const errors = allErrors(read, { faults: hub })
  expect(errors).toHaveLength(2)
  expect(grouped([...hub, ...read]).map(({ label, rows }) => [label, rows])).toEqual([
    ['LGA', [2, 3]],
    ['LGA', [2]],
  ])
})
