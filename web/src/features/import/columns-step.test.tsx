import { FIGURES_OF, IMPORT_FIELDS } from '@hub/contract/imports/fields'
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { doubtsIn } from './import-sheet.ts'
import { tablesIn } from './import-tables.ts'
import { TEXT } from './import.text.ts'
import { type Importing, useImport } from './use-import.ts'

const change = vi.fn()
const NAMES = ['Project Code', 'Intervention', 'Kids M']

const sheetOf = (...lines: (string | number)[][]) => ({
  name: 'One',
  rows: lines.map((cells, at) => ({ row: at + 1, cells })),
  hasMore: false,
})

/** Starts with a title line, and has unknown column names. */
function showStep(...lines: (string | number)[][]) {
  const sheet = sheetOf(...lines)
  const tables = tablesIn('activities', [sheet], () => ({}))
  const importing = { tables, loaded: { fileName: 'own.xlsx', sheets: [sheet] }, change, remembered: () => ({}) }
  show(<ColumnsStep type="activities" importing={importing as unknown as Importing} />)
}

it('shows every column of a sheet whose names stand below a title, and lets another row name them', () => {
  showStep(['Report of October'], [], NAMES, ['NEH-1002', 'WASH', 5])
  for (const name of NAMES) expect(screen.getByLabelText(`Hub column for ${name}`)).toBeTruthy()
  const choice = screen.getByLabelText<HTMLSelectElement>('Header row')
  expect([...choice.options].map(({ text }) => text)).toEqual([
    '3: Project Code · Intervention · Kids M',
    '4: NEH-1002 · WASH · 5',
  ])
  expect(choice.value).toBe('2')
  fireEvent.change(choice, { target: { value: '3' } })
  expect(change).toHaveBeenCalledWith(
    'activities',
    expect.objectContaining({ matching: expect.objectContaining({ header: 3 }) }),
  )
})

it('asks nothing of the row where only one can name the columns', () => {
  showStep(['Report of October'], NAMES, ['NEH-1002', 7, 5])
  expect(screen.queryByLabelText('Header row')).toBeNull()
})

describe('A sheet of activities whose figures would be lost', () => {
  const START = ['Project Code', 'Activity Type', 'Status', 'Date', 'State', 'LGA']
  const row = (...figures: (string | number)[]) => [
    'NEH-1001',
    'WASH',
    'Completed',
    '2026-03-03',
    'Borno',
    'Jere',
    ...figures,
  ]
  const sure = () => screen.queryByLabelText<HTMLInputElement>(TEXT.doubtsAgreed)
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: TEXT.next })

  it.each([
    [
      'columns that nobody knows',
      ['Kids M', 'Kids F'],
      [5, 6],
      'No column is chosen for Boys or Girls, so 1 new row would have no such number.',
    ],
    [
      'one of two columns',
      ['No. of Boys', 'Kids F'],
      [5, 6],
      'No column is chosen for Girls, so 1 new row would have no such number.',
    ],
    ['nothing but zeros', ['No. of Boys', 'No. of Girls'], [0, ''], 'Boys and Girls: 0 or empty in 1 new row.'],
    [
      'two columns for one',
      ['Boys', 'No. of Boys', 'Girls'],
      [5, 6, 7],
      '‘Boys’ and ‘No. of Boys’ may both be Boys. Choose one of them.',
    ],
  ])('stops with a question: %s', (_, names, figures, sentence) => {
    showStep([...START, ...names], row(...figures))
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    expect(next().disabled).toBe(true)
    fireEvent.click(sure()!)
    expect(next().disabled).toBe(false)
  })

  it.each([
    ['known by their words', [...START, 'No. of Boys', 'No. of Girls'], row(5, 0)],
    ['of teachers alone', [...START, 'Male Teachers', 'Female Teachers'], row(3, 4)],
    ['of records that the hub has', ['Hub ID', 'Notes'], ['6f1c', 'Right']],
  ])('asks nothing of figures %s', (_, header, cells) => {
    showStep(header, cells)
    expect(sure()).toBeNull()
  })
})

describe.each([
  ['funding', 'Sum'],
  ['stock', 'How many'],
  ['targets', 'Aim'],
  ['rates', 'Naira'],
  ['projects', 'Money'],
] as const)('A sheet of %s without the figure that it is about', (kind, name) => {
  it('is asked about', () => {
    const sheet = sheetOf([IMPORT_FIELDS[kind][1]!.header, name], ['x', 5])
    const [field] = FIGURES_OF[kind].flat()
    const matching = { header: 0, fields: [IMPORT_FIELDS[kind][1]!.key, null], constants: {} }
    expect(doubtsIn({ kind, sheet, matching, left: new Set() })).toMatchObject([
      { kind: 'missing', fields: expect.arrayContaining([expect.objectContaining({ key: field })]), rows: 1 },
    ])
    const taken = FIGURES_OF[kind].flat().slice(0, 1)
    const all = {
      ...matching,
      fields: [null, taken[0]!],
      constants: Object.fromEntries(
        FIGURES_OF[kind]
          .flat()
          .slice(1)
          .map((key) => [key, '5']),
      ),
    }
    expect(doubtsIn({ kind, sheet, matching: all, left: new Set() })).toEqual([])
  })
})

vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no hub')))

describe('A sheet of more than 10,000 rows', () => {
  const header = IMPORT_FIELDS.stock.map((field) => field.header)

  it('is refused in one sentence before anything is checked, though its columns are known', async () => {
    const { result } = renderHook(() => useImport('stock'), { wrapper: ({ children }) => withQueries(children) })
    const row = header.map(() => 'x')
    await act(() => result.current.paste([header, ...Array.from({ length: 10_001 }, () => row)]))
    expect(result.current).toMatchObject({ step: 'columns', busy: null })
    show(<ColumnsStep type="stock" importing={result.current} />)
    expect(screen.getByText(TEXT.tooMany).textContent).toContain('more than 10,000 rows')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: TEXT.next }).disabled).toBe(true)
  })
})
