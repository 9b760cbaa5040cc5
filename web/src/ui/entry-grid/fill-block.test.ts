import { expect, it } from 'vitest'
import type { EntryColumn } from './entry-column.ts'
import { fillBlock } from './fill-block.ts'

interface Row {
  id?: string
  donor: string
  type: string
  amount: string
}

const TYPES = [
  { value: 'grant', label: 'Grant' },
  { value: 'in-kind', label: 'In-Kind' },
  { value: 'technical_assistance', label: 'Technical Assistance' },
]
const COLUMNS: EntryColumn<Row>[] = [
  { key: 'donor', header: 'Donor', width: 100, kind: 'text' },
  { key: 'type', header: 'Type', width: 100, kind: 'select', options: TYPES },
  { key: 'amount', header: 'Amount', width: 100, kind: 'number' },
]
const newRow = (): Row => ({ donor: '', type: '', amount: '' })
const fill = (rows: Row[], block: string[][], at: { row: number; column: number }, maxRows = 100) =>
  fillBlock({ rows, block, at, columns: COLUMNS, newRow, maxRows })

it('fills cells from the position on and leaves the others as they are', () => {
  const rows = [newRow(), { id: 'kept', donor: 'ECW', type: 'grant', amount: '5' }, newRow()]
  expect(fill(rows, [['ECHO'], ['EU']], { row: 1, column: 0 }).rows).toEqual([
    newRow(),
    { id: 'kept', donor: 'ECHO', type: 'grant', amount: '5' },
    { ...newRow(), donor: 'EU' },
  ])
})

it('adds the rows that the block needs, and leaves rows it does not touch the same objects', () => {
  const first = newRow()
  const { rows } = fill([first], [['a'], ['b']], { row: 2, column: 0 })
  expect(rows.map(({ donor }) => donor)).toEqual(['', '', 'a', 'b'])
  expect(rows[0]).toBe(first)
})

it('adds no more than the grid may have, and says how many rows found no room', () => {
  const { rows, leftOut } = fill([newRow()], [['a'], ['b'], ['c'], ['d']], { row: 1, column: 0 }, 3)
  expect(rows).toHaveLength(3)
  expect(leftOut).toBe(2)
})

it('drops cells beyond the last column', () => {
  expect(fill([newRow()], [['7', '8', '9']], { row: 0, column: 2 }).rows).toEqual([{ ...newRow(), amount: '7' }])
})

it.each(['Technical Assistance', 'technical_assistance', 'TECHNICAL-ASSISTANCE', 'technicalassistance'])(
  'chooses from a list whatever the spelling: %s',
  (text) => expect(fill([newRow()], [[text]], { row: 0, column: 1 }).rows[0]?.type).toBe('technical_assistance'),
)

it('keeps a text that the list does not know', () => {
  expect(fill([newRow()], [['Gift']], { row: 0, column: 1 }).rows[0]?.type).toBe('Gift')
})
