import { memo } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useRowStage } from '#ui/row-stages.ts'
import { EntryCell } from './entry-cell.tsx'
import { type AnyColumn, cellText } from './entry-column.ts'
import classes from './entry-grid.module.css'
import type { RowErrors, RowNote } from './entry-grid.types.ts'

interface EntryRowProps {
  gridId: string
  index: number
  start: number
  row: object
  columns: readonly AnyColumn[]
  errors: RowErrors
  note: RowNote | undefined
  removable: boolean
  isActive: boolean
  /** The row appears with many others: while scrolling, or by pasting. */
  isInBulk: boolean
  isInView: boolean
  /** The measured height differs from a plain row. */
  isUneven: boolean
  measure: (element: HTMLElement | null) => void
  onEdit: (row: number, column: number, value: string) => void
  onRemove: (row: number) => void
  onNoteAction: (row: number) => void
}

/**
 * Typing must render one row: errors and notes are new objects each time, so compare their texts. `isInBulk` and
 * `isInView` matter only when the row appears.
 */
function sameRow(before: EntryRowProps, after: EntryRowProps) {
  return (Object.keys(after) as (keyof EntryRowProps)[]).every((name) => {
    if (name === 'errors' || name === 'note') return sameTexts(before[name], after[name])
    return name === 'isInBulk' || name === 'isInView' || before[name] === after[name]
  })
}

const sameTexts = (before: object = {}, after: object = {}) =>
  before === after ||
  Object.keys({ ...before, ...after }).every((key) => cellText(before, key) === cellText(after, key))

export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { gridId, index, start, row, columns, errors, note, removable, measure, onEdit, onRemove, onNoteAction } = props
  const stage = useRowStage(props)
  const noteId = `${gridId}-note-${index}`
  // A row without texts below its cells has the standard height; measuring slows down scrolling.
  const isMeasured = props.isUneven || note !== undefined || Object.keys(errors).length > 0
  const place = {
    role: 'row',
    'aria-rowindex': index + 2,
    'data-index': index,
    className: classes.row,
    style: { transform: `translateY(${start}px)` },
  }
  if (stage === 'blank') return <div {...place} aria-busy="true" />
  return (
    <div {...place} ref={isMeasured ? measure : undefined} data-noted={note ? true : undefined}>
      <div role="rowheader" aria-colindex={1} className={classes.number}>
        {index + 1}
      </div>
      {columns.map((column, columnIndex) => {
        const cell = {
          row: index,
          index: columnIndex,
          column,
          value: cellText(row, column.key),
          error: errors[column.key],
        }
        return stage === 'text' ? (
          plainCell(cell)
        ) : (
          <EntryCell
            key={column.key}
            {...cell}
            gridId={gridId}
            hasChoices={stage === 'all'}
            noteId={note?.column === column.key ? noteId : undefined}
            onEdit={onEdit}
          />
        )
      })}
      {removable && stage !== 'text' && (
        <div role="gridcell" aria-colindex={columns.length + 2} className={classes.removeCell}>
          <button
            type="button"
            tabIndex={-1}
            className={classes.remove}
            data-row={index}
            data-column={columns.length}
            aria-label={`Remove row ${index + 1}`}
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

interface PlainCellProps {
  index: number
  column: AnyColumn
  value: string
  error: string | undefined
}

/** A function, not a component, to be fast while scrolling. */
function plainCell({ index, column, value, error }: PlainCellProps) {
  const label = column.kind === 'select' ? column.options.find((option) => option.value === value)?.label : value
  return (
    <div
      key={column.key}
      role="gridcell"
      aria-colindex={index + 2}
      className={classes.plain}
      data-kind={column.kind}
      data-plain={index}
      data-invalid={error ? true : undefined}
      data-fixed={column.isFixed}
    >
      {label ?? value}
      {error && <p className={classes.error}>{error}</p>}
    </div>
  )
}
