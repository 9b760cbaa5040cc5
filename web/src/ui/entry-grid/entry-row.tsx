import { type ChangeEvent, type ComponentProps, memo, useDeferredValue } from 'react'
import { Icon } from '#ui/icon.tsx'
import {
  type AnyColumn,
  cellLabel,
  cellText,
  type EntryOption,
  removeLabel,
  type RowErrors,
  type RowNote,
} from './entry-column.ts'
import classes from './entry-grid.module.css'

interface EntryRowProps {
  gridId: string
  index: number
  start: number
  row: object
  columns: readonly AnyColumn[]
  errors: RowErrors
  note: RowNote | undefined
  removable: boolean
  isUneven: boolean
  measure: (element: HTMLElement | null) => void
  onEdit: (row: number, column: number, value: string) => void
  onRemove: (row: number) => void
  onNoteAction: (row: number) => void
}

/** Errors and notes are new objects each time: compare their texts, so that typing renders one row. */
function sameRow(before: EntryRowProps, after: EntryRowProps) {
  return (Object.keys(after) as (keyof EntryRowProps)[]).every((name) => {
    if (name === 'errors' || name === 'note') return sameTexts(before[name], after[name])
    return before[name] === after[name]
  })
}

const sameTexts = (before: object = {}, after: object = {}) =>
  before === after ||
  Object.keys({ ...before, ...after }).every((key) => cellText(before, key) === cellText(after, key))

export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { gridId, index, start, row, columns, errors, note, removable, measure, onEdit, onRemove, onNoteAction } = props
  const noteId = `${gridId}-note-${index}`
  // Only a row with texts below its cells is higher; measuring slows down scrolling.
  const isMeasured = props.isUneven || note !== undefined || Object.keys(errors).length > 0
  return (
    <div
      ref={isMeasured ? measure : undefined}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-noted={note ? true : undefined}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className={classes.number}>
        {index + 1}
      </div>
      {columns.map((column, columnIndex) => (
        <EntryCell
          key={column.key}
          gridId={gridId}
          row={index}
          index={columnIndex}
          column={column}
          value={cellText(row, column.key)}
          error={errors[column.key]}
          noteId={note?.column === column.key ? noteId : undefined}
          onEdit={onEdit}
        />
      ))}
      {removable && (
        <div role="gridcell" aria-colindex={columns.length + 2} className={classes.removeCell}>
          <button
            type="button"
            tabIndex={-1}
            className={classes.remove}
            data-row={index}
            data-column={columns.length}
            aria-label={removeLabel(index)}
            onClick={() => onRemove(index)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
      {note && (
        <div role="gridcell" aria-colindex={2} aria-colspan={columns.length} className={classes.note}>
          <div className={classes.noteWords}>
            <span id={noteId}>{note.text}</span>
            {note.action && (
              <button
                type="button"
                className={classes.noteAction}
                data-note
                data-row={index}
                data-column={Math.max(
                  0,
                  columns.findIndex((column) => column.key === note.column),
                )}
                onClick={() => onNoteAction(index)}
              >
                {note.action}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}, sameRow)

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
const EntryCell = memo(function EntryCell(props: EntryCellProps) {
  const { gridId, row, index, column, value, error, noteId, onEdit } = props
  const errorId = `${gridId}-error-${row}-${index}`
  const control = {
    className: classes.control,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onEdit(row, index, event.target.value),
    'data-kind': column.kind,
    'data-row': row,
    'data-column': index,
    'aria-label': cellLabel(column, row),
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
      {/* A pasted value that is no option stays visible beside its error. */}
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
