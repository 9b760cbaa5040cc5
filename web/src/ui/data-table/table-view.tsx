import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CELL_ACTION, type DataColumn, DEFAULT_WIDTH } from './data-column.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.types.ts'
import { TableHeader } from './table-header.tsx'
import { TableRow } from './table-row.tsx'

const ROW_HEIGHT = 40
/** Rows that are known to follow, drawn empty until they come. */
const AWAITED_ROWS = 8

export function TableView<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, columns, rows, sorting, actions, totals } = props
  const frame = useRef<HTMLDivElement>(null)
  const [focusedRow, setFocusedRow] = useState<number | null>(null)
  const end = rows.offset + rows.rows.length
  // Until they are counted it is known of one.
  const awaited = Math.min(AWAITED_ROWS, Math.max(1, (rows.total ?? 0) - end))
  const count = end + (rows.hasMore ? awaited : 0)
  // oxlint-disable-next-line react/incompatible-library -- speaks to the React Compiler, which does not build this.
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // Drawn in a task of its own, beside the frame that scrolls.
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), focusedRow), [focusedRow]),
  })

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const { onRange } = rows
  // Those of a page that has just come are many too.
  const [known, setKnown] = useState(rows.rows)
  useEffect(() => setKnown(rows.rows), [rows.rows])
  const comeInBulk = virtualizer.isScrolling || known !== rows.rows
  // Also when a page has come: the rows in view may still miss the next one.
  useEffect(() => onRange(startIndex, endIndex), [onRange, startIndex, endIndex, rows.rows])
  useStartAtTop(frame, rows.listKey, rows.isStale)

  const onFocus = (event: FocusEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-index]')
    setFocusedRow(row ? Number(row.dataset.index) : null)
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocusedRow(null)
  }

  return (
    // The frame takes the focus so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className={classes.frame}
      role="group"
      aria-label={`${label}, scrollable`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onFocus={onFocus}
      onBlur={onBlur}
      onMouseMove={tellWhole}
    >
      <div
        role="table"
        aria-label={label}
        // -1 is a number that is not known yet.
        aria-rowcount={rows.total === undefined ? -1 : rows.total + 1 + (totals ? 1 : 0)}
        className={classes.table}
        data-stale={rows.isStale || undefined}
        style={tracksOf(columns, actions?.most)}
      >
        <TableHeader columns={columns} sorting={sorting} hasActions={actions !== undefined} />
        <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows.rows[index - rows.offset]
            return (
              <TableRow
                key={row === undefined ? `awaited ${index}` : index}
                index={index}
                start={start}
                row={row}
                columns={columns}
                actions={actions}
                isInBulk={comeInBulk}
                isInView={index >= startIndex && index <= endIndex}
              />
            )
          })}
        </div>
        {totals && (
          <div role="rowgroup" className={classes.foot}>
            <div
              role="row"
              aria-rowindex={rows.total === undefined ? undefined : rows.total + 2}
              className={classes.footRow}
            >
              {columns.map(({ key, align }, index) => (
                <div key={key} role={index === 0 ? 'rowheader' : 'cell'} className={classes.cell} data-align={align}>
                  {totals[key]}
                </div>
              ))}
              {actions && <div role="cell" className={classes.actions} />}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

/** A text that is cut off shows whole while the mouse rests on it. Looked at then, not as each row is drawn. */
function tellWhole({ target }: MouseEvent) {
  const cell = (target as Element).closest<HTMLElement>(`.${classes.cell}`)
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
}

/** Another list is read from its beginning; but not before it is there. */
function useStartAtTop(frame: { current: HTMLElement | null }, listKey: string, isStale: boolean) {
  const shown = useRef(listKey)
  useLayoutEffect(() => {
    if (isStale || shown.current === listKey) return
    shown.current = listKey
    frame.current?.scrollTo({ top: 0 })
  }, [frame, listKey, isStale])
}

function tracksOf<Row, Sort extends string>(columns: readonly DataColumn<Row, Sort>[], actions = 0) {
  const widths = columns.map(({ width = DEFAULT_WIDTH }) => width)
  const forActions = actions > 0 ? actions * CELL_ACTION + 12 : 0
  return {
    '--table-columns': `${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')}${forActions ? ` ${forActions}px` : ''}`,
    '--table-width': `${widths.reduce((sum, width) => sum + width, forActions)}px`,
  } as CSSProperties
}

/** The row with the focus stays drawn when it is scrolled away: with its button the focus would go. */
function withRow(shown: number[], row: number | null) {
  if (row === null || shown.includes(row)) return shown
  return [...shown, row].sort((a, b) => a - b)
}
