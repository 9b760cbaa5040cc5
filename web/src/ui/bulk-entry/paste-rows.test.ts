import type { KnownColumn } from '@hub/contract/sheets/headers'
import { describe, expect, it } from 'vitest'
import type { EntryColumn } from '#ui/entry-grid/entry-column.ts'
import { pasteRows } from './paste-rows.ts'

type Row = { school: string; boys: string; girls: string }
const COLUMNS: EntryColumn<Row>[] = [
  { key: 'school', header: 'School', width: 1, kind: 'text' },
  { key: 'boys', header: 'Boys', width: 1, kind: 'number' },
  { key: 'girls', header: 'Girls', width: 1, kind: 'number' },
]
const BLANK: Row = { school: '', boys: '', girls: '' }
const SCHOOLS = ['A', 'B', 'C', 'D'].map((school) => ({ ...BLANK, school }))
const paste = (rows: readonly Row[], block: string[][], column: number) =>
  pasteRows({ rows, columns: COLUMNS, known: [], newRow: () => BLANK, maxRows: 9 }, block, { row: 0, column })
const told = (rows: readonly Row[]) => rows.map(({ school, boys, girls }) => [school, boys, girls].join(' ').trim())

it('an empty cell of a pasted column stays in its place and empties its own cell alone', () => {
  const before = SCHOOLS.map((row) => ({ ...row, boys: '1', girls: '2' }))
  const { rows, filled } = paste(before, [['10'], [''], ['30'], ['40']], 1)
  expect(told(rows)).toEqual(['A 10 2', 'B  2', 'C 30 2', 'D 40 2'])
  expect(filled).toBe(4)
})

it('an empty line of several columns stays in its place beside rows that are filled', () => {
  const { rows } = paste(SCHOOLS, [['10', '11'], ['', ''], ['30', '31']], 1) // prettier-ignore
  expect(told(rows)).toEqual(['A 10 11', 'B', 'C 30 31', 'D'])
})

it('a blank line between whole new rows is dropped, and so are those at the end', () => {
  const block = [['A', '1'], ['', ''], ['B', '2'], ['', '']] // prettier-ignore
  expect(told(paste([BLANK, BLANK, BLANK], block, 0).rows)).toEqual(['A 1', 'B 2', ''])
  expect(told(paste(SCHOOLS, [['10'], [''], ['']], 1).rows)).toEqual(['A 10', 'B', 'C', 'D'])
  const filled = SCHOOLS.map((row) => ({ ...row, boys: '1' }))
  expect(told(paste(filled, [['10'], [''], ['']], 1).rows)).toEqual(['A 10', 'B 1', 'C 1', 'D 1'])
})

it('a row that has less than a new one begins with is still empty', () => {
  const sheet = { rows: [BLANK], columns: COLUMNS, known: [], newRow: () => ({ ...BLANK, girls: '0' }), maxRows: 9 }
  const { rows } = pasteRows(sheet, [['', ''], ['A', '1']], { row: 0, column: 0 }) // prettier-ignore
  expect(told(rows)).toEqual(['A 1'])
})

describe('a header', () => {
  const known: KnownColumn[] = [
    { key: 'school_name', names: ['School'], kind: 'text' },
    { key: 'boys', names: [], kind: 'whole' },
    { key: 'girls', names: [], kind: 'whole' },
    { key: 'state', names: [], kind: 'choice' },
  ]
  const read = (block: string[][]) =>
    pasteRows(
      {
        rows: [BLANK],
        columns: COLUMNS,
        known,
        keyOf: (key) => (key === 'school_name' ? 'school' : key),
        newRow: () => BLANK,
        maxRows: 9,
      },
      block,
      { row: 0, column: 1 },
    )

  it('is recognized by its words, as in a file that is imported', () => {
    const pasted = read([
      ['School ID', 'School Name', 'No. of Girls', 'Number of boys reached', 'State', 'Head'],
      ['0042', 'A', '5', '4', 'Borno', 'Amina'],
    ])
    expect(told(pasted.rows)).toEqual(['A 4 5'])
    expect(pasted).toMatchObject({ hadHeader: true, ignored: ['School ID', 'State', 'Head'] })
  })

  it('may stand below titles, which are no rows', () => {
    const pasted = read([
      ['Activities of March'],
      ['', ''],
      ['Organization:', 'ELI'],
      ['School', '# boys', '# girls'],
      ['A', '4', '5'],
    ])
    expect(told(pasted.rows)).toEqual(['A 4 5'])
  })

  it('is none below rows of values: those are kept', () => {
    const pasted = read([['4', '5', 'x'], ['School', 'boys'], ['A', '4']]) // prettier-ignore
    expect(pasted).toMatchObject({ hadHeader: false, filled: 3 })
  })
})
