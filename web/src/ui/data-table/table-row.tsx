import { memo } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useRowStage } from '#ui/row-stages.ts'
import type { DataColumn, RowActions } from './data-column.ts'
import classes from './data-table.module.css'

interface TableRowProps<Row, Sort extends string> {
  index: number
  start: number
  /** Undefined while loading. */
  row: Row | undefined
  columns: readonly DataColumn<Row, Sort>[]
  actions: RowActions<Row> | undefined
  /** The row appears with many others: while scrolling, or with a new page. */
  isInBulk: boolean
  isInView: boolean
}

/** `isInBulk` and `isInView` matter only when the row appears. */
function sameRow<Row, Sort extends string>(before: TableRowProps<Row, Sort>, after: TableRowProps<Row, Sort>) {
  return (Object.keys(after) as (keyof TableRowProps<Row, Sort>)[]).every(
    (name) => name === 'isInBulk' || name === 'isInView' || before[name] === after[name],
  )
}

const cellOf = <Row, Sort extends string>({ cell, wraps }: DataColumn<Row, Sort>, row: Row) =>
  wraps ? <span className={classes.lines}>{cell(row)}</span> : cell(row)

export const TableRow = memo(function TableRow<Row, Sort extends string>(props: TableRowProps<Row, Sort>) {
  const { index, start, row, columns, actions } = props
  const { isInBulk, isInView } = props
  const stage = useRowStage({ isInBulk, isInView, last: 'controls' })
  const place = {
    role: 'row',
    'aria-rowindex': index + 2,
    'aria-busy': stage === 'blank' || row === undefined || undefined,
    'data-index': index,
    className: classes.row,
    style: { top: start },
  }
  if (stage === 'blank') return <div {...place} />
  return (
    <div {...place}>
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
          {stage === 'controls' &&
            row !== undefined &&
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
}, sameRow) as <Row, Sort extends string>(props: TableRowProps<Row, Sort>) => React.ReactNode
