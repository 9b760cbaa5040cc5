import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type FocusEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  ACTION_WIDTH,
  type DataColumn,
  type DataTableProps,
  DEFAULT_WIDTH,
  directionOf,
  nextSort,
  type RowActions,
  type Sorting,
} from './data-column.ts'
import { t } from '#lib/language.ts'
import classes from './data-table.module.css'
import { rowsWith } from '#ui/virtual-rows.ts'
import { useWholeText } from './use-whole-text.tsx'
import { Icon } from '#ui/icon.tsx'

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
      {/* The keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className={classes.frame}
        role="group"
        aria-label={t('{label}, scrollable', { label })}
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

/** The first cell spans all columns before the next total. */
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

/** In pixels: the words of a header wrap, and in another language one of them may be longer than its column. */
const longestWordOf = (header: string) =>
  Math.max(...header.split(/\s/).map((word) => Math.ceil(word.length * 6.6) + 11))

function tracksOf<Row, Sort extends string>(
  columns: readonly DataColumn<Row, Sort>[],
  actions: RowActions<Row> | undefined,
) {
  const widths = columns.map(({ width = DEFAULT_WIDTH, header }) => Math.max(width, longestWordOf(header)))
  const forActions = actions ? actions.most * ACTION_WIDTH[actions.isInWords ? 'word' : 'icon'] + 10 : 0
  const style = {
    '--table-columns': `${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')}${forActions ? ` ${forActions}px` : ''}`,
    '--table-width': `${widths.reduce((sum, width) => sum + width, forActions)}px`,
  } as CSSProperties
  return { widths, forActions, style }
}

interface TableHeaderProps<Row, Sort extends string> {
  columns: readonly DataColumn<Row, Sort>[]
  sorting?: Sorting<Sort>
  actions?: RowActions<Row> | undefined
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

const TableHeader = memo(function TableHeader<Row, Sort extends string>(props: TableHeaderProps<Row, Sort>) {
  const { columns, sorting, actions } = props
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {columns.map((column) => {
          const direction = column.sort && sorting && directionOf(column.sort, sorting.sort)
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-sort={direction && ARIA_SORT[direction]}
              className={classes.headCell}
              data-align={column.align}
            >
              {column.sort && sorting ? sortButton(column, column.sort, sorting) : column.header}
            </div>
          )
        })}
        {actions && (
          <div role="columnheader" className={classes.actions}>
            <span className={actions.isInWords ? undefined : 'visually-hidden'}>{t('Actions')}</span>
          </div>
        )}
      </div>
    </div>
  )
}) as <Row, Sort extends string>(props: TableHeaderProps<Row, Sort>) => React.ReactNode

function sortButton<Row, Sort extends string>(
  { header }: DataColumn<Row, Sort>,
  column: NonNullable<DataColumn<Row, Sort>['sort']>,
  { sort, onSort }: Sorting<Sort>,
) {
  const direction = directionOf(column, sort)
  const next = nextSort(column, sort)
  return (
    <button
      type="button"
      className={classes.sort}
      data-direction={direction}
      onClick={() => next !== undefined && next !== sort && onSort(next)}
    >
      {header}
      <Icon name="chevron" size={14} />
    </button>
  )
}

interface TableRowProps<Row, Sort extends string> {
  index: number
  start: number
  /** Undefined while loading. */
  row: Row | undefined
  columns: readonly DataColumn<Row, Sort>[]
  actions: RowActions<Row> | undefined
}

const cellOf = <Row, Sort extends string>({ cell, wraps }: DataColumn<Row, Sort>, row: Row) =>
  wraps ? <span className={classes.lines}>{cell(row)}</span> : cell(row)

/** Memoized: scrolling draws new rows only. */
const TableRow = memo(function TableRow<Row, Sort extends string>(props: TableRowProps<Row, Sort>) {
  const { index, start, row, columns, actions } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      data-index={index}
      className={classes.row}
      style={{ top: start }}
    >
      {columns.map((column, position) => (
        <div
          key={column.key}
          role={position === 0 ? 'rowheader' : 'cell'}
          className={classes.cell}
          data-align={column.align}
          data-wraps={column.wraps}
        >
          {row === undefined ? <span className={classes.awaited} /> : cellOf(column, row)}
        </div>
      ))}
      {actions && (
        <div role="cell" className={classes.actions}>
          {row !== undefined &&
            actions.of(row).map(({ label, word, icon, isDanger, onRun }) => (
              <button
                key={label}
                type="button"
                className={classes.action}
                data-danger={isDanger}
                data-word={actions.isInWords}
                aria-label={label}
                onClick={onRun}
              >
                {actions.isInWords ? word : <Icon name={icon} size={17} />}
              </button>
            ))}
        </div>
      )}
    </div>
  )
}) as <Row, Sort extends string>(props: TableRowProps<Row, Sort>) => React.ReactNode

/** Shows whole columns only: a number without its last digits is another number. */
export function wideEnough(room: number, columns: readonly number[], actions: number) {
  const all = columns.reduce((sum, width) => sum + width, 0)
  if (all + actions <= room) return 0
  let inSight = 0
  for (const width of columns) {
    if (inSight + width > room - actions) break
    inSight += width
  }
  return inSight === 0 ? 0 : Math.floor(((room - actions) / inSight) * all + actions)
}

/** Written to the element directly, so that scrolling renders nothing. */
function useEdges(frame: RefObject<HTMLElement | null>, columns: readonly number[], actions: number) {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const fit = () => {
      const fitting = `${wideEnough(element.clientWidth, columns, actions)}px`
      // Setting it restyles each cell.
      if (fitting !== (element.style.getPropertyValue('--table-fit') || '0px'))
        element.style.setProperty('--table-fit', fitting)
      look()
    }
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-overflows', scrollWidth > clientWidth + 1)
      element.toggleAttribute('data-more-before', scrollLeft > 1)
      element.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    const observer = new ResizeObserver(fit)
    for (const each of [element, element.firstElementChild]) if (each) observer.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, columns, actions])
}
