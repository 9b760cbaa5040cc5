import { memo } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { DataColumn, RowActions } from './data-column.ts'
import classes from './data-table.module.css'

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
export const TableRow = memo(function TableRow<Row, Sort extends string>(props: TableRowProps<Row, Sort>) {
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
