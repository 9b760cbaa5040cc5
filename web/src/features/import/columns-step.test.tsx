import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { tablesIn } from './import-tables.ts'
import type { Importing } from './use-import.ts'

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
