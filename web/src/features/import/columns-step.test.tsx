import { IMPORT_FIELDS } from '@hub/contract/imports/fields'
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { withQueries } from '../../testing/queries.tsx'
import { show } from '../../testing/render.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { tablesIn } from './import-tables.ts'
import { TEXT } from './import.text.ts'
import { type Importing, useImport } from './use-import.ts'

const change = vi.fn()
const NAMES = ['Project Code', 'Intervention', 'Kids M']

/** Below a title, with names that the hub does not know. */
function showStep(...lines: (string | number)[][]) {
  const sheet = { name: 'One', rows: lines.map((cells, at) => ({ row: at + 1, cells })), hasMore: false }
  const tables = tablesIn('activities', [sheet], () => ({}))
  const importing = { tables, loaded: { fileName: 'own.xlsx', sheets: [sheet] }, change, remembered: () => ({}) }
  show(<ColumnsStep type="activities" importing={importing as unknown as Importing} />)
}

it('shows every column of a sheet whose names stand below a title, and lets another row name them', () => {
  showStep(['Report of October'], [], NAMES, ['NEH-1002', 'WASH', 5])
  for (const name of NAMES) expect(screen.getByLabelText(`${name} is taken as`)).toBeTruthy()
  const choice = screen.getByLabelText<HTMLSelectElement>('The names of the columns are in row')
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
  expect(screen.queryByLabelText('The names of the columns are in row')).toBeNull()
})

vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no hub')))

describe('A sheet of more than 10,000 rows', () => {
  const header = IMPORT_FIELDS.stock.map((field) => field.header)

  it('is refused in one sentence before anything is checked, though its columns are known', () => {
    const { result } = renderHook(() => useImport('stock'), { wrapper: ({ children }) => withQueries(children) })
    const row = header.map(() => 'x')
    act(() => result.current.paste([header, ...Array.from({ length: 10_001 }, () => row)]))
    expect(result.current).toMatchObject({ step: 'columns', busy: null })
    show(<ColumnsStep type="stock" importing={result.current} />)
    expect(screen.getByText(TEXT.tooMany).textContent).toContain('at most 10,000 rows')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: TEXT.next }).disabled).toBe(true)
  })
})
