import { NativeSelect, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { type AnyColumn, optionsFor } from './entry-column.ts'
import classes from './entry-cards.module.css'
import type { RowNote } from './entry-grid.types.ts'

interface EntryFieldProps {
  row: number
  index: number
  column: AnyColumn
  value: string
  error: string | undefined
  note: RowNote | undefined
  onEdit: (row: number, column: number, value: string) => void
  onNoteAction: () => void
}

export function EntryField({ row, index, column, value, error, note, onEdit, onNoteAction }: EntryFieldProps) {
  const field = {
    label: column.label ?? column.header,
    'aria-label': `${column.label ?? column.header}, row ${row + 1}`,
    required: column.required,
    error,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onEdit(row, index, event.target.value),
    'data-row': row,
    'data-column': index,
  }
  return (
    <div>
      {column.kind === 'select' ? (
        <NativeSelect {...field} data={optionsFor(column, value)} />
      ) : (
        <TextInput
          {...field}
          inputMode={column.kind === 'number' ? 'decimal' : undefined}
          placeholder={column.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
        />
      )}
      {note && (
        <p className={classes.note}>
          {note.text}
          {note.action && (
            <button type="button" onClick={onNoteAction}>
              {note.action}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
