import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#lib/language.ts'
import { useLatest } from '#lib/latest.ts'
import { useAfterPress, errorsOf, shownErrors, useEditing } from './use-editing.ts'
import {
  type AnyColumn,
  briefOf,
  cellLabel,
  type EntryGridProps,
  optionsFor,
  removeLabel,
  type Position,
  type RowNote,
} from './entry-column.ts'
import classes from './entry-cards.module.css'
import { useBlockPaste } from './paste-block.ts'
import { positionOf } from './use-grid-focus.ts'
import { Icon } from '#ui/icon.tsx'

interface CardHeadProps {
  index: number
  text: string
  isInvalid: boolean
  isOpen: boolean
  onToggle: (index: number) => void
}

/** Memoized: typing in one row renders no other. */
const CardHead = memo(function CardHead({ index, text, isInvalid, isOpen, onToggle }: CardHeadProps) {
  return (
    <button
      type="button"
      className={classes.head}
      aria-expanded={isOpen}
      data-row={index}
      data-column={-1}
      onClick={() => onToggle(index)}
    >
      <span className={classes.number}>{index + 1}</span>
      <span className={classes.brief}>{text || t('Empty', undefined, 'a row')}</span>
      {isInvalid && (
        <span className={classes.invalid}>
          <Icon name="alert" size={16} />
          <span className="visually-hidden">{t('needs attention')}</span>
        </span>
      )}
      <Icon name="chevron" size={18} />
    </button>
  )
})

const HEAD = -1

/** The grid on a phone: one row at a time is open. */
export function EntryCards<Row extends object>(props: EntryGridProps<Row>) {
  const { label, columns, rows, newRow, minRows = 1, maxRows, rowNote, ref } = props
  const latest = useLatest(props)
  const editing = useEditing(latest)
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(rows.length === 1 ? 0 : -1)
  const wanted = useRef<Position | null>(null)
  const afterPress = useAfterPress()

  const goTo = useCallback((to: Position) => {
    if (focusControl(frame.current, to)) return
    wanted.current = to
    setOpen(to.row)
  }, [])
  useLayoutEffect(() => {
    if (wanted.current && focusControl(frame.current, wanted.current)) wanted.current = null
  })
  useImperativeHandle(ref, () => ({
    focusCell: (row, key) => goTo({ row, column: columns.findIndex((column) => column.key === key) }),
  }))
  const onToggle = useCallback((row: number) => setOpen((now) => (now === row ? -1 : row)), [])

  const { settle } = editing
  useBlockPaste(frame, editing)
  const onFocus = (event: FocusEvent) => {
    const row = positionOf(event.target)?.row
    afterPress(() => settle(row))
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => settle())
  }

  const next = (row: number) => {
    if (row < rows.length - 1 || editing.grow()) goTo({ row: row + 1, column: 0 })
  }
  const remove = (row: number) => {
    editing.remove(row)
    setOpen(-1)
    goTo({ row: Math.min(row, rows.length - 2), column: HEAD })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = positionOf(event.target as Element)
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (isUndo && editing.undo()) event.preventDefault()
    if (event.key !== 'Enter' || !at || at.column === HEAD) return
    // Enter never submits the form.
    event.preventDefault()
    if (at.column < columns.length - 1) goTo({ ...at, column: at.column + 1 })
    else next(at.row)
  }

  return (
    <div role="presentation" ref={frame} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
      <ol className={classes.cards} aria-label={label}>
        {rows.map((row, index) => {
          const isOpen = index === open
          const text = briefOf(columns, row, newRow())
          const hasNext = index < rows.length - 1 || (text !== '' && rows.length < maxRows)
          return (
            <li key={index} className={classes.card}>
              <CardHead
                index={index}
                text={text}
                isInvalid={editing.held?.row !== index && Object.keys(errorsOf(props, index)).length > 0}
                isOpen={isOpen}
                onToggle={onToggle}
              />
              {isOpen && (
                <div className={classes.form} role="group" aria-label={t('Row {row}', { row: String(index + 1) })}>
                  {fieldsOf(index, row)}
                  <Group gap="0.5rem" justify="flex-end" className={classes.actions}>
                    {rows.length > minRows && (
                      <Button
                        variant="subtle"
                        color="red"
                        me="auto"
                        aria-label={removeLabel(index)}
                        onClick={() => remove(index)}
                      >
                        {t('Remove')}
                      </Button>
                    )}
                    {index > 0 && (
                      <Button variant="default" onClick={() => goTo({ row: index - 1, column: 0 })}>
                        {t('Previous')}
                      </Button>
                    )}
                    {hasNext && (
                      <Button variant="light" onClick={() => next(index)}>
                        {t('Next')}
                      </Button>
                    )}
                  </Group>
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )

  function fieldsOf(index: number, row: Row) {
    const errors = shownErrors(props, index, editing.held)
    const note = rowNote?.(index)
    return (columns as readonly AnyColumn[]).map((column, at) => (
      <EntryField
        key={column.key}
        row={index}
        index={at}
        column={column}
        value={String(row[column.key as keyof Row] ?? '')}
        error={errors[column.key]}
        note={note && (note.column ?? columns[0]?.key) === column.key ? note : undefined}
        onEdit={editing.edit}
        onNoteAction={() => latest.current.onRowAction?.(index)}
      />
    ))
  }
}

function focusControl(frame: HTMLElement | null, { row, column }: Position) {
  const control = frame?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  control?.focus()
  return Boolean(control)
}

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

function EntryField({ row, index, column, value, error, note, onEdit, onNoteAction }: EntryFieldProps) {
  const field = {
    label: column.label ?? column.header,
    'aria-label': cellLabel(column, row),
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
