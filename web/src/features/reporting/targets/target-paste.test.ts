import { LGAS } from '@hub/contract/reference/lgas'
import type { Targets } from '@hub/contract/targets'
import { expect, it } from 'vitest'
import { pasteTargets } from './target-paste.ts'
import {
  blankTargets,
  BY_SEX,
  columnsOf,
  errorOf,
  MAX_ROWS,
  type TargetSheet,
  targetsOf,
  typedOf,
  type TypedTargets,
} from './target-rows.ts'

const ROWS: TypedTargets[] = LGAS.map(({ name, state }) => ({ ...blankTargets(), lga: `${name}, ${state}` }))
const SPACES: TargetSheet = {
  id: 'spaces',
  title: 'EDU-03',
  indicators: ['spaces'],
  groups: ['all'],
  names: ['edu-03', 'learning spaces'],
}
const paste = (block: string[][], rows = ROWS) => pasteTargets(rows, block, { row: 3, column: 2 }, '2026')
const rowOf = (rows: readonly TypedTargets[], name: string) => rows.find(({ lga }) => lga.startsWith(`${name},`))
const errorsIn = (rows: readonly TypedTargets[]) => rows.flatMap((_, row) => errorOf(rows, row, 'lga') ?? [])

it('a block with a header goes to the rows of its LGAs, in whatever order and wherever the focus is', () => {
  const pasted = paste([
    ['Targets of the sector'],
    ['State', 'Local Government Area', 'No. of girls in need', 'Girls targeted', 'Remarks'],
    ['Yobe', 'Nguru', '1,200', '600', ''],
    ['', '', '', '', ''],
    ['Borno', 'jere', '900', '400', 'late'],
  ])
  expect(rowOf(pasted.rows, 'Nguru')).toMatchObject({ girls_need: '1,200', girls_target: '600', boys_need: '' })
  expect(rowOf(pasted.rows, 'Jere')).toMatchObject({ girls_need: '900', girls_target: '400' })
  expect(pasted).toMatchObject({ filled: 2, leftOut: 0, hadHeader: true, above: 1, ignored: ['Remarks'], also: '' })
  expect(pasted.rows).toHaveLength(LGAS.length)
})

it('a line for each group, as the import has it, fills the cells of that group', () => {
  const pasted = paste([
    ['Year', 'State', 'LGA', 'Group', 'People in Need', 'Target', 'Source'],
    ['2026', 'Borno', 'Jere', 'Boys', '10', '5', 'HNRP'],
    ['2026', 'Borno', 'Jere', 'teachers', '4', '2', 'HNRP'],
    ['2025', 'Borno', 'Jere', 'Girls', '70', '50', 'HNRP'],
    ['2026', 'Borno', 'Jere', 'Elders', '7', '5', 'HNRP'],
  ])
  expect(rowOf(pasted.rows, 'Jere')).toMatchObject({
    boys_need: '10',
    boys_target: '5',
    teachers_need: '4',
    teachers_target: '2',
    girls_need: '',
  })
  expect(pasted.also).toBe('1 row is not of 2026 and left out. 1 row names another group: left out.')
  expect([pasted.filled, pasted.ignored]).toEqual([1, ['Source']])
})

it('a line of no LGA that there is, and an LGA that comes twice, get rows of their own, which are marked', () => {
  const { rows } = paste([
    ['LGA', 'Boys target'],
    ['Jere', '1'],
    ['Jere', '2'],
    ['Atlantis', '3'],
  ])
  expect(rowOf(rows, 'Jere')?.boys_target).toBe('1')
  expect(rows.slice(LGAS.length).map(({ lga, boys_target }) => [lga, boys_target])).toEqual([
    ['Jere', '2'],
    ['Atlantis', '3'],
  ])
  expect(errorsIn(rows)).toEqual(['This place is already in an earlier row', 'Unknown LGA or state'])
})

it('a row for which there is no room is counted', () => {
  const unknown = Array.from({ length: MAX_ROWS }, (_, index) => [`Nowhere ${index}`, '1'])
  const { rows, leftOut } = paste([['LGA', 'Boys target'], ...unknown])
  expect([rows.length, leftOut]).toEqual([MAX_ROWS, LGAS.length])
})

it('without a header, or without a column of LGAs, it fills cells from the focused row on', () => {
  const plain = paste([['1', '2'], ['3', '4']]).rows // prettier-ignore
  expect(plain[3]).toMatchObject({ boys_target: '1', girls_need: '2' })
  const named = paste([['Girls target', 'Boys target'], ['1', '2'], ['3', '4']]).rows // prettier-ignore
  expect(named[4]).toMatchObject({ girls_target: '3', boys_target: '4', girls_need: '' })
})

it('rows of another indicator are left out; without an LGA a row is of the state, and one group needs no name', () => {
  const block = [
    ['Year', 'Indicator', 'State', 'LGA', 'Group', 'People in Need', 'Target'],
    ['2026', 'EDU-03', 'Borno', 'Jere', '', '90', '30'],
    ['2026', 'Learning Spaces', 'Borno', '', 'All', '900', '300'],
    ['2026', 'EDU-04', 'Borno', 'Jere', 'Boys', '7', '5'],
  ]
  const rows = [...ROWS, { ...blankTargets(), lga: 'Borno' }]
  const pasted = pasteTargets(rows, block, { row: 0, column: 0 }, '2026', SPACES)
  expect(pasted.also).toBe('1 row names another indicator: left out.')
  const jere = LGAS.find(({ name }) => name === 'Jere')!.pcode
  expect(targetsOf(pasted.rows, SPACES)).toEqual([
    { indicator_id: 'spaces', lga_pcode: jere, group: 'all', people_in_need: 90, target: 30 },
    { indicator_id: 'spaces', state_pcode: 'NG008', group: 'all', people_in_need: 900, target: 300 },
  ])
})

it('the grid of an indicator begins with the states and names its places; that of children and teachers with the LGAs', () => {
  const none: Targets = { year: 2026, source: null, updated_at: null, targets: [] }
  const places = typedOf(none, SPACES).map(({ lga }) => lga)
  expect(places.slice(0, 4)).toEqual(['Adamawa', 'Borno', 'Yobe', `${LGAS[0]!.name}, ${LGAS[0]!.state}`])
  expect(columnsOf(SPACES).map(({ header }) => header)).toEqual(['Place', 'In need', 'Target'])
  expect(columnsOf(BY_SEX)[0]!.header).toBe('LGA')
  expect(typedOf(none)[0]!.lga).toBe(places[3])
})
