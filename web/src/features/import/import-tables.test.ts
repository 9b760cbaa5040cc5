import { expect, it } from 'vitest'
import type { Table } from './import-sheet.ts'
import { takeColumn, takeHeader } from './import-tables.ts'

const table: Table = {
  kind: 'activities',
  sheet: { name: 'One', rows: [{ row: 1, cells: ['Planned', 'Held', 'LGA'] }], hasMore: false },
  matching: { header: 0, fields: ['start_date', null, 'lga'], constants: {} },
  meanings: {
    dayOrders: { start_date: 'month-first' },
    dots: {},
    words: { lga: new Map([['jeere', 'Jere']]), start_date: new Map() },
  },
  edits: new Map(),
  left: new Set(),
}

it('takes a field from one column at a time', () => {
  expect(takeColumn(table, 1, 'start_date').matching.fields).toEqual([null, 'start_date', 'lga'])
  expect(takeColumn(table, 2, '').matching.fields).toEqual(['start_date', null, null])
})

it('forgets what was said of the values of a column when its field is taken from another one, and of no other field', () => {
  const { words } = table.meanings
  expect(takeColumn(table, 1, 'start_date').meanings).toEqual({ dayOrders: {}, dots: {}, words: { lga: words['lga'] } })
  expect(takeColumn(table, 1, 'end_date').meanings).toEqual(table.meanings)
})

it('forgets it too when the column is left out, or taken for something else, and then taken again', () => {
  for (const other of ['', 'end_date']) {
    const left = { ...table, ...takeColumn(table, 0, other) }
    expect(takeColumn(left, 0, 'start_date').meanings.dayOrders).toEqual({})
  }
})

it('takes the columns by the names of another row, with what was matched by hand before, and keeps one value for all rows', () => {
  const rows = [...table.sheet.rows, { row: 2, cells: ['Kids', 'Place', 'LGA'] }]
  const constants = { state: 'Borno' }
  const moved = { ...table, sheet: { ...table.sheet, rows }, matching: { ...table.matching, constants } }
  const { matching, meanings } = takeHeader(moved, 1, { kids: 'boys' })
  expect(matching).toEqual({ header: 1, fields: ['boys', null, 'lga'], constants })
  expect(meanings).toEqual({ dayOrders: {}, dots: {}, words: { lga: table.meanings.words['lga'] } })
})
