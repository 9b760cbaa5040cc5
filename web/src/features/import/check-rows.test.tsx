import type { ImportMatch, ImportReply } from '@hub/contract/imports'
import { fireEvent, screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import { CheckStep } from './check-step.tsx'
import { DoneStep } from './done-step.tsx'
import { matchSheet, type Table } from './import-sheet.ts'
import { type Answered, type RowOf, tableOf, withAnswers, withLeft } from './import-tables.ts'
import { readAll } from './import-rows.ts'
import { TEXT } from './import.text.ts'
import { rowRanges } from './row-names.ts'
import type { Importing } from './use-import.ts'

const ENTRY = '0b8a2f4e-0000-4000-8000-000000000001'
const SHEET = {
  name: 'Grants',
  hasMore: false,
  rows: [
    ['Grant Code', 'Donor', 'Amount'],
    ['G-1', 'ECW', '70000'],
    ['G-2', 'ECHO', '5'],
    ['G-3', 'ECW', '9'],
  ].map((cells, at) => ({ row: at + 1, cells })),
}
const TABLE: Table = { ...tableOf('funding', SHEET, () => ({})), matching: matchSheet('funding', SHEET) }
const matchAt = (row: number, more: Partial<ImportMatch> = {}): ImportMatch => ({
  sheet: 'funding',
  row,
  answer: null,
  more: 0,
  candidates: [
    {
      id: ENTRY,
      about: 'Paid, USD 50,000, 2026',
      may_change: true,
      changes: [{ field: 'amount_original', before: '50000.00', after: '70000' }],
    },
  ],
  ...more,
})
const SUMMARY = { new: 3, changed: 0, same: 0, invalid: 0 }
const NOTHING = { errors: [], warnings: [], changes: [], matches: [], preview: [], totals: [] }

const said: { tables: readonly Table[] } = { tables: [] }
/** Answers are not checked again. */
function Check({ reply, mode = 'both' }: { reply: Partial<ImportReply>; mode?: 'both' | 'update' }) {
  const [now, setNow] = useState<readonly Table[]>([TABLE])
  useEffect(() => void Object.assign(said, { tables: now }), [now])
  const importing = {
    checked: {
      reply: { ...NOTHING, summary: SUMMARY, sheets: [{ sheet: 'funding', ...SUMMARY }], ...reply },
      errors: [],
      rows: 3,
    },
    tables: now,
    how: { mode, empty: 'keep' },
    busy: null,
    isCurrent: true,
    leave: (rows: readonly RowOf[], isLeft: boolean) => setNow(withLeft(now, rows, isLeft)),
    answer: (answers: readonly Answered[]) => setNow(withAnswers(now, answers)),
  }
  return <CheckStep type="funding" importing={importing as unknown as Importing} />
}
const sent = async () => (await readAll(said.tables[0]!)).rows.map(({ row, match }) => [row, match])
const store = () => screen.getByRole<HTMLButtonElement>('button', { name: TEXT.store(3) })
const radiosOf = (row: string) =>
  within(screen.getByRole('group', { name: new RegExp(row) })).getAllByRole<HTMLInputElement>('radio')

describe('A row that may be a stored funding entry', () => {
  it('is asked about with what differs, nothing is preselected, and nothing is stored until each has an answer', async () => {
    show(<Check reply={{ matches: [matchAt(2), matchAt(3)] }} />)
    expect(screen.getByRole('group', { name: 'Row 2: G-1 · ECW · Amount 70000' }).textContent).toContain(
      'Amount: 50,000 → 70,000',
    )
    expect([...radiosOf('G-1'), ...radiosOf('G-2')].filter(({ checked }) => checked)).toEqual([])
    expect(store().disabled).toBe(true)
    fireEvent.click(radiosOf('G-1')[0]!)
    expect(store().disabled).toBe(true)
    fireEvent.click(radiosOf('G-2')[1]!)
    expect(await sent()).toEqual([
      [2, 'new'],
      [3, ENTRY],
      [4, undefined],
    ])
    fireEvent.click(radiosOf('G-2')[2]!)
    expect(await sent()).toEqual([
      [2, 'new'],
      [4, undefined],
    ])
  })

  it('may be answered for all rows that have no answer yet', async () => {
    show(<Check reply={{ matches: [matchAt(2), matchAt(3), matchAt(4)] }} />)
    fireEvent.click(radiosOf('G-1')[1]!)
    fireEvent.click(screen.getByRole('button', { name: TEXT.allNew }))
    expect(await sent()).toEqual([
      [2, ENTRY],
      [3, 'new'],
      [4, 'new'],
    ])
  })

  it('cannot be new where only existing rows are updated, nor change what the person may not change', () => {
    const [candidate] = matchAt(2).candidates
    show(
      <Check mode="update" reply={{ matches: [matchAt(2, { candidates: [{ ...candidate!, may_change: false }] })] }} />,
    )
    expect(radiosOf('G-1')).toHaveLength(1)
    expect(screen.getByText(TEXT.alsoThere(candidate!.about)).textContent).toContain('Paid')
  })

  it('that equals one in every column is not added again, unless somebody says so', async () => {
    show(<Check reply={{ matches: [matchAt(2, { answer: 'same' })] }} />)
    fireEvent.click(screen.getByRole('button', { name: `${TEXT.addAnyway}: Row 2` }))
    expect((await sent())[0]).toEqual([2, 'new'])
  })
})

describe('The new rows', () => {
  const preview = [
    { sheet: 'funding' as const, row: 2, cells: { grant_reference_code: 'G-1', amount_original: '70000' } },
  ]

  it('are shown as they were read, with the totals of their numbers', () => {
    const totals = [{ sheet: 'funding' as const, field: 'amount_original', currency: 'USD', total: '1234567.50' }]
    show(<Check reply={{ preview, totals }} />)
    expect(screen.getByText('USD 1,234,567.50').previousSibling?.textContent).toBe('Amount')
    expect(screen.getByRole('cell', { name: '70,000' }).textContent).toBe('70,000')
    expect(screen.getByText(TEXT.firstRows(1, 3)).textContent).toContain('The first 1 of 3 new rows')
  })

  it('can be left out one by one and put back', async () => {
    show(<Check reply={{ preview }} />)
    fireEvent.click(screen.getByRole('button', { name: `${TEXT.leaveRow}: Row 2` }))
    expect((await sent()).map(([row]) => row)).toEqual([3, 4])
    fireEvent.click(screen.getAllByRole('button', { name: `${TEXT.putBack}: Row 2` })[0]!)
    expect((await sent()).map(([row]) => row)).toEqual([2, 3, 4])
  })
})

it('A row that looks like a mistake or a duplicate can be left out alone, or with all that look so', async () => {
  const warnings = [3, 4].map((row) => ({
    sheet: 'funding' as const,
    row,
    field: 'grant_reference_code',
    code: 'near_duplicate',
    message: 'Looks like another one',
  }))
  show(<Check reply={{ warnings }} />)
  fireEvent.click(screen.getByRole('button', { name: `${TEXT.leaveRow}: A4` }))
  expect((await sent()).map(([row]) => row)).toEqual([2, 3])
  fireEvent.click(screen.getByRole('button', { name: TEXT.leaveGroup(2) }))
  expect((await sent()).map(([row]) => row)).toEqual([2])
})

it('The result names the rows that were left out', async () => {
  const left = [{ ...TABLE, left: new Set([9, 4, 8, 12]) }]
  expect(rowRanges('funding', left)).toBe('4, 8–9, 12')
  const stored = { summary: SUMMARY, sheets: [], import_id: ENTRY }
  const importing = { stored, tables: left } as unknown as Importing
  show(withQueries(withRouter(<DoneStep type="funding" importing={importing} />)))
  expect((await screen.findByText(/rows were left out/)).textContent).toBe('4 rows were left out: 4, 8–9, 12.')
})
