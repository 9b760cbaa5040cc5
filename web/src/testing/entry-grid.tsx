import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import type { EntryColumn, EntryGridProps } from '#ui/entry-grid/entry-column.ts'
import { EntryTable } from '#ui/entry-grid/entry-grid.tsx'
import { show } from './render.tsx'

export interface Row {
  name: string
  type: string
  amount: string
}

const COLUMNS: readonly EntryColumn<Row>[] = [
  { key: 'name', header: 'Name', width: 200, kind: 'text', required: true },
  {
    key: 'type',
    header: 'Type',
    width: 100,
    kind: 'select',
    options: [
      { value: 'grant', label: 'Grant' },
      { value: 'in-kind', label: 'In-Kind' },
    ],
  },
  { key: 'amount', header: 'Amount', label: 'Original amount', width: 100, kind: 'number' },
]
export const newRow = (): Row => ({ name: '', type: '', amount: '' })
export const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...newRow(), name: `Row ${index + 1}` }))

const state: { rows: readonly Row[] } = { rows: [] }
export const rows = () => state.rows

function Owner({ start, ...props }: { start: Row[] } & Partial<EntryGridProps<Row>>) {
  const [held, setHeld] = useState<readonly Row[]>(start)
  useEffect(() => {
    state.rows = held
  })
  return (
    <EntryTable
      label="Entries"
      columns={COLUMNS}
      rows={held}
      onChange={setHeld}
      newRow={newRow}
      maxRows={50}
      errors={(row, key) => (key === 'name' && held[row]?.name === '' ? 'Name is required' : undefined)}
      onPasteBlock={() => undefined}
      {...props}
    />
  )
}

export const showGrid = (start: Row[], props: Partial<EntryGridProps<Row>> = {}) =>
  show(
    <>
      <button type="button">Elsewhere</button>
      <Owner start={start} {...props} />
    </>,
  )
export const cell = (column: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${column}, row ${row}`)
export const focus = (column: string, row: number) => act(() => cell(column, row).focus())
export const focused = () => document.activeElement?.getAttribute('aria-label')
export const type = (column: string, row: number, value: string) =>
  fireEvent.change(cell(column, row), { target: { value } })

/** True if the default was prevented. */
export function press(key: string, more: object = {}) {
  const target = document.activeElement ?? document.body
  const event = createEvent.keyDown(target, { key, ...more })
  fireEvent(target, event)
  return event.defaultPrevented
}
