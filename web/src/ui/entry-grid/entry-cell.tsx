import { type ChangeEvent, type ComponentProps, memo, useDeferredValue } from 'react'
import type { AnyColumn, EntryOption } from './entry-column.ts'
import classes from './entry-grid.module.css'

interface EntryCellProps {
  gridId: string
  row: number
  index: number
  column: AnyColumn
  value: string
  error: string | undefined
  noteId: string | undefined
  onEdit: (row: number, column: number, value: string) => void
}

/** The controls are native, so that IME, dictation and phone keyboards work. */
export const EntryCell = memo(function EntryCell(props: EntryCellProps) {
  const { gridId, row, index, column, value, error, noteId, onEdit } = props
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
    if (column.kind === 'select') return <EntryList column={column} control={control} />
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
  control: ComponentProps<'select'> & { value: string }
}

function EntryList({ column: { options, placeholder }, control }: EntryListProps) {
  const { value } = control
  // Options cost as much as all else: they follow, so that scrolling stays below 100 ms a task on a slow laptop.
  const hasOptions = useDeferredValue(true, false)
  const chosen = options.find((option) => option.value === value)
  return (
    <select {...control}>
      <option value="">{placeholder}</option>
      {/* Keep a pasted value that is no option, so that its error makes sense. */}
      {value !== '' && !chosen && <option value={value}>{value}</option>}
      {(hasOptions ? options : onlyOf(chosen)).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

const onlyOf = (chosen: EntryOption | undefined) => (chosen ? [chosen] : [])
