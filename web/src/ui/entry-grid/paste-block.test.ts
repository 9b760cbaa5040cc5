import { expect, it } from 'vitest'
import { fillBlock, readBlock } from './paste-block.ts'
import type { EntryColumn } from './entry-column.ts'

it('reads cells between tabs and rows between line ends, as Excel ends them', () => {
  expect(readBlock('Gwange\tGwange I\t11.8, 13.1\r\nBama\tBama Central\t11.5, 13.6\r\n')).toEqual([
    ['Gwange', 'Gwange I', '11.8, 13.1'],
    ['Bama', 'Bama Central', '11.5, 13.6'],
  ])
})

it.each(['a\tb\nc\td', 'a\tb\r\nc\td', 'a\tb\rc\td', 'a\tb\nc\td\n'])(
  'reads the line ends of every system: %j',
  (text) =>
    expect(readBlock(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]),
)

it.each(['', 'Gwange', 'Gwange\r\n', '11.8464, 13.1603'])('leaves a single value to the input: %j', (text) =>
  expect(readBlock(text)).toBeUndefined(),
)

it('keeps empty cells and empty rows, so that columns and rows stay in line', () => {
  expect(readBlock('\tb\t\n\nc')).toEqual([['', 'b', ''], [''], ['c']])
})

it('takes a tab, a line end or a quote inside a quoted cell for its text, on one line', () => {
  expect(readBlock('"Gwange\nWard"\t"a\tb"\t"the ""Model"" School"')).toEqual([
    ['Gwange Ward', 'a b', 'the "Model" School'],
  ])
})

it.each([
  ['"Model" School\tx', [['"Model" School', 'x']]],
  ['"never closed\tx', [['"never closed', 'x']]],
  ['5" pipe\tx', [['5" pipe', 'x']]],
])('takes quotes that do not embrace the cell for a part of its text: %j', (text, block) =>
  expect(readBlock(text)).toEqual(block),
)

it('turns blanks that do not break into blanks that do', () => {
  expect(readBlock('\u00a0Gwange\u00a0I \t11.8,\u202f13.1')).toEqual([['Gwange I', '11.8, 13.1']])
})

it('reads a cell of a million characters that opens a quote and never closes it', () => {
  expect(readBlock(`"${'a'.repeat(1_000_000)}\tb`)?.[0]).toHaveLength(2)
})

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
