import { expect, it } from 'vitest'
import type { EntryColumn } from '#ui/entry-grid/entry-column.ts'
import { fillDown } from './use-bulk-rows.ts'

type Row = { name: string; kind: string }
const COLUMNS: EntryColumn<Row>[] = [
  { key: 'name', header: 'Name', width: 1, kind: 'text' },
  { key: 'kind', header: 'Kind', width: 1, kind: 'text' },
]
const BLANK: Row = { name: '', kind: 'usual' }

it('fills what nobody has filled in below the cell, and nothing above or beside it', () => {
  const rows = [BLANK, { name: 'A', kind: 'other' }, BLANK, { name: 'B', kind: 'usual' }]
  expect(fillDown(rows, COLUMNS, { row: 1, column: 0 }, BLANK)).toEqual({
    rows: [BLANK, { name: 'A', kind: 'other' }, { name: 'A', kind: 'usual' }, { name: 'B', kind: 'usual' }],
    filled: 1,
  })
  expect(fillDown(rows, COLUMNS, { row: 1, column: 1 }, BLANK).rows.map(({ kind }) => kind)).toEqual([
    'usual',
    'other',
    'other',
    'other',
  ])
})

it('an empty cell fills nothing', () => {
  expect(fillDown([BLANK, BLANK], COLUMNS, { row: 0, column: 0 }, BLANK).filled).toBe(0)
})
