import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type FocusEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ACTION_WIDTH, type DataColumn, DEFAULT_WIDTH, type RowActions } from './data-column.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.types.ts'
import { TableHeader } from './table-header.tsx'
import { TableRow } from './table-row.tsx'
import { rowsWith } from '#ui/rows-with.ts'
import { useEdges } from './use-edges.ts'
import { useWholeText } from './use-whole-text.tsx'

const ROW_HEIGHT = 40
const AWAITED_ROWS = 8
const OVERSCAN = 6

export function TableView<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, columns, rows, sorting, actions, totals } = props
  const frame = useRef<HTMLDivElement>(null)
  const [focusedRow, setFocusedRow] = useState<number | null>(null)
  const end = rows.offset + rows.rows.length
  // Until the total is known, there is at least one more.
  const awaited = Math.min(AWAITED_ROWS, Math.max(1, (rows.total ?? 0) - end))
  const count = end + (rows.hasMore ? awaited : 0)
  // oxlint-disable-next-line react/incompatible-library -- speaks to the React Compiler, which does not build this.
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // flushSync would block the scrolling frame.
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => rowsWith(range, focusedRow), [focusedRow]),
  })

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const { onRange } = rows
  // Also after a page has loaded: the rows in view may need the next one.
  useEffect(() => onRange(startIndex, endIndex), [onRange, startIndex, endIndex, rows.rows])
  useStartAtTop(frame, rows.listKey, rows.isStale)
  const tracks = useMemo(() => tracksOf(columns, actions), [columns, actions])
  useEdges(frame, tracks.widths, tracks.forActions)
  const whole = useWholeText()

  const onFocus = (event: FocusEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-index]')
    setFocusedRow(row ? Number(row.dataset.index) : null)
    whole.onFocus(event)
  }
  const onBlur = (event: FocusEvent) => {
    whole.close()
    if (!event.currentTarget.contains(event.relatedTarget)) setFocusedRow(null)
  }

  return (
    <div className={classes.view}>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className={classes.frame}
        role="group"
        aria-label={`${label}, scrollable`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onFocus={onFocus}
        onBlur={onBlur}
        onScroll={whole.close}
        onKeyDown={whole.onKeyDown}
        onClick={whole.onClick}
        onMouseMove={whole.onMouseMove}
      >
        <div
          role="table"
          aria-label={label}
          // -1 means unknown.
          aria-rowcount={rows.total === undefined ? -1 : rows.total + 1 + (totals ? 1 : 0)}
          className={classes.table}
          data-stale={rows.isStale || undefined}
          style={tracks.style}
        >
          <TableHeader columns={columns} sorting={sorting} actions={actions} />
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
                {totalled(columns, totals).map(({ key, align, place, span }) => (
                  <div
                    key={key}
                    role={place === 1 ? 'rowheader' : 'cell'}
                    aria-colindex={place}
                    aria-colspan={span}
                    className={classes.cell}
                    data-align={align}
                    style={{ gridColumn: `${place} / span ${span}` }}
                  >
                    {totals[key]}
                  </div>
                ))}
              </div>
            </div>
          )}
        </div>
      </div>
      {whole.shown}
    </div>
  )
}

/** The cell of the first column spans all columns before the next total. */
function totalled<Row, Sort extends string>(
  columns: readonly DataColumn<Row, Sort>[],
  totals: NonNullable<DataTableProps<Row, Sort>['totals']>,
) {
  const shown = columns.flatMap(({ key, align }, index) =>
    index === 0 || totals[key] !== undefined ? [{ key, align, place: index + 1 }] : [],
  )
  const first = (shown[1]?.place ?? columns.length + 1) - 1
  return shown.map((each, index) => ({ ...each, span: index === 0 ? first : 1 }))
}

function useStartAtTop(frame: { current: HTMLElement | null }, listKey: string, isStale: boolean) {
  const shown = useRef(listKey)
  useLayoutEffect(() => {
    if (isStale || shown.current === listKey) return
    shown.current = listKey
    frame.current?.scrollTo({ top: 0 })
  }, [frame, listKey, isStale])
}

function tracksOf<Row, Sort extends string>(
  columns: readonly DataColumn<Row, Sort>[],
  actions: RowActions<Row> | undefined,
) {
  const widths = columns.map(({ width = DEFAULT_WIDTH }) => width)
  const forActions = actions ? actions.most * ACTION_WIDTH[actions.isInWords ? 'word' : 'icon'] + 10 : 0
  const style = {
    '--table-columns': `${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')}${forActions ? ` ${forActions}px` : ''}`,
    '--table-width': `${widths.reduce((sum, width) => sum + width, forActions)}px`,
  } as CSSProperties
  return { widths, forActions, style }
}
