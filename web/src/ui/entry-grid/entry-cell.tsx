import { type ChangeEvent, memo, type ComponentProps, useState } from 'react'
import type { AnyColumn, EntryOption } from './entry-column.ts'
import classes from './entry-grid.module.css'

interface EntryCellProps {
  gridId: string
  row: number
  index: number
  column: AnyColumn
  value: string
  error: string | undefined
  hasChoices: boolean
  noteId: string | undefined
  onEdit: (row: number, column: number, value: string) => void
}

/** The controls are native, so that IME, dictation and phone keyboards work. */
export const EntryCell = memo(function EntryCell(props: EntryCellProps) {
  const { gridId, row, index, column, value, error, hasChoices, noteId, onEdit } = props
  const errorId = `${gridId}-error-${row}-${index}`
  const control = {
    className: classes.control,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onEdit(row, index, event.target.value),
    'data-kind': column.kind,
    'data-row': row,
    'data-column': index,
    'aria-label': `${column.label ?? column.header}, row ${row + 1}`,
    'aria-required': column.required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && errorId, noteId].filter(Boolean).join(' ') || undefined,
    // Escape restores the cell; it must not close a dialog around the grid.
    'data-mantine-stop-propagation': true,
  }
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      className={classes.cell}
      data-invalid={error ? true : undefined}
      data-fixed={column.isFixed}
    >
      {controlOf()}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )

  function controlOf() {
    if (column.kind === 'select') return <EntryList column={column} hasChoices={hasChoices} control={control} />
    const inputMode = column.kind === 'number' ? 'decimal' : undefined
    const { placeholder } = column
    return (
      <input
        {...control}
        type="text"
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
      />
    )
  }
})

interface EntryListProps {
  column: Extract<AnyColumn, { kind: 'select' }>
  /** If false, other options are rendered only on focus. */
  hasChoices: boolean
  control: ComponentProps<'select'> & { value: string }
}

function EntryList({ column: { options, placeholder }, hasChoices, control }: EntryListProps) {
  const { value } = control
  const [isReached, setReached] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <select {...control} onFocus={() => setReached(true)}>
      <option value="">{placeholder}</option>
      {/* Keep a pasted value that is no option, so that its error makes sense. */}
      {value !== '' && !chosen && <option value={value}>{value}</option>}
      {(hasChoices || isReached ? options : onlyOf(chosen)).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

const onlyOf = (chosen: EntryOption | undefined) => (chosen ? [chosen] : [])
