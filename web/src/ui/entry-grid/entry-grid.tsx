import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type FocusEvent,
  memo,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { t } from '#lib/language.ts'
import { useIsPhone } from '#lib/browser.ts'
import { useLatest } from '#lib/latest.ts'
import { EntryCards } from './entry-cards.tsx'
import { rowsWith } from '#ui/virtual-rows.ts'
import { useAfterPress, shownErrors, useEditing } from './use-editing.ts'
import type { AnyColumn, EntryGridProps } from './entry-column.ts'
import classes from './entry-grid.module.css'
import { EntryRow } from './entry-row.tsx'
import { useBlockPaste } from './paste-block.ts'
import { positionOf, useGridFocus } from './use-grid-focus.ts'
import { useGridKeys } from './use-grid-keys.ts'

const ROW_HEIGHT = 41
const NUMBER_WIDTH = 40
const REMOVE_WIDTH = 40

export function EntryTable<Row extends object>(props: EntryGridProps<Row>) {
  return useIsPhone() ? <EntryCards {...props} /> : <EntryGrid {...props} />
}

/** Only visible rows and the focused one are rendered. */
function EntryGrid<Row extends object>(props: EntryGridProps<Row>) {
  const { label, columns, rows, minRows = 1, rowNote, ref } = props
  const latest = useLatest(props)
  const gridId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const focus = useGridFocus(frame, rows.length, columns.length)
  const editing = useEditing(latest)
  const removable = rows.length > minRows
  const extent = { rows: rows.length, columns: columns.length, removable }
  const onKeyDown = useGridKeys({ frame, extent, goTo: focus.goTo, editing })

  const keptRow = focus.activeRow === null ? null : Math.min(focus.activeRow, rows.length - 1)
  // oxlint-disable-next-line react/incompatible-library -- speaks to the React Compiler, which does not build this.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => rowsWith(range, keptRow), [keptRow]),
  })

  const items = virtualizer.getVirtualItems()
  const { keepInSight } = focus
  const activeStart = items.find(({ index }) => index === keptRow)?.start
  useLayoutEffect(keepInSight, [keepInSight, activeStart])

  const { settle } = editing
  const afterPress = useAfterPress()
  useBlockPaste(frame, editing)
  const onNoteAction = useCallback((row: number) => latest.current.onRowAction?.(row), [latest])

  useImperativeHandle(ref, () => ({
    focusCell: (row, key) => focus.goTo({ row, column: columns.findIndex((column) => column.key === key) }),
  }))

  const onFocus = (event: FocusEvent) => {
    focus.onFocus(event)
    const row = positionOf(event.target)?.row
    afterPress(() => {
      settle(row)
      keepInSight()
    })
  }
  const onBlur = (event: FocusEvent) => {
    focus.onBlur(event)
    if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => settle())
  }

  return (
    <div className={classes.grid} style={tracksOf(columns)}>
      <div
        ref={frame}
        className={classes.frame}
        role="grid"
        aria-label={label}
        aria-describedby={`${gridId}-keys`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 2}
        // A click beside the cells keeps the focus in the grid, so that it receives a paste.
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onMouseDown={focus.onMouseDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <EntryHeader columns={columns} />
        <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start, size }) => (
            <EntryRow
              key={index}
              gridId={gridId}
              index={index}
              start={start}
              row={rows[index] ?? EMPTY}
              columns={columns}
              errors={shownErrors(props, index, editing.held)}
              note={rowNote?.(index)}
              removable={removable}
              isUneven={size !== ROW_HEIGHT}
              measure={virtualizer.measureElement}
              onEdit={editing.edit}
              onRemove={editing.remove}
              onNoteAction={onNoteAction}
            />
          ))}
        </div>
      </div>
      <p id={`${gridId}-keys`} className={classes.keys}>
        {t(
          'Arrow keys and Enter move between cells. The last column removes a row. Esc undoes what you typed into a cell. Ctrl+End, then Tab leaves the table.',
        )}
      </p>
    </div>
  )
}

const EMPTY = {}

function tracksOf(columns: readonly AnyColumn[]) {
  const tracks = columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ')
  const least = columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH + REMOVE_WIDTH)
  return {
    '--entry-columns': `${NUMBER_WIDTH}px ${tracks} ${REMOVE_WIDTH}px`,
    '--entry-width': `${least}px`,
    '--entry-number': `${NUMBER_WIDTH}px`,
    '--entry-fixed': `${columns[0]?.isFixed ? columns[0].width : 0}px`,
  } as CSSProperties
}

const EntryHeader = memo(function EntryHeader({ columns }: { columns: readonly AnyColumn[] }) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          <span className="visually-hidden">{t('Row')}</span>
        </div>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            data-kind={column.kind}
            data-fixed={column.isFixed}
          >
            {column.header}
            {column.required && (
              <span className={classes.required} aria-hidden="true">
                {' *'}
              </span>
            )}
          </div>
        ))}
        <div role="columnheader" aria-colindex={columns.length + 2}>
          <span className="visually-hidden">{t('Remove')}</span>
        </div>
      </div>
    </div>
  )
})
