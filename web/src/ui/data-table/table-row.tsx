import { memo, useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { DataColumn, RowActions } from './data-column.ts'
import classes from './data-table.module.css'

interface TableRowProps<Row, Sort extends string> {
  index: number
  /** Where the row begins, in pixels from the top of the first. */
  start: number
  /** Undefined while it is on its way. */
  row: Row | undefined
  columns: readonly DataColumn<Row, Sort>[]
  actions: RowActions<Row> | undefined
  isScrolling: boolean
}

/** Drawn once for as long as it stays the same: scrolling costs the rows that come, not those that are there. */
export const TableRow = memo(function TableRow<Row, Sort extends string>(props: TableRowProps<Row, Sort>) {
  const { index, start, row, columns, actions } = props
  const isSettled = useSettled(props.isScrolling)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined ? true : undefined}
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
        >
          {row === undefined ? <span className={classes.awaited} /> : column.cell(row)}
        </div>
      ))}
      {actions && (
        <div role="cell" className={classes.actions}>
          {isSettled &&
            row !== undefined &&
            actions.of(row).map(({ label, icon, isDanger, onRun }) => (
              <button
                key={label}
                type="button"
                className={classes.action}
                data-danger={isDanger}
                aria-label={label}
                onClick={onRun}
              >
                <Icon name={icon} size={17} />
              </button>
            ))}
        </div>
      )}
    </div>
  )
}) as <Row, Sort extends string>(props: TableRowProps<Row, Sort>) => React.ReactNode

/** Rows that fly past come without their buttons, which are costly to make; a row that has them keeps them. */
function useSettled(isScrolling: boolean) {
  const [isSettled, setSettled] = useState(!isScrolling)
  useEffect(() => {
    if (!isScrolling) setSettled(true)
  }, [isScrolling])
  return isSettled
}
