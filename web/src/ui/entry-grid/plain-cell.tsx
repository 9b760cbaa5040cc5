import type { AnyColumn } from './entry-column.ts'
import classes from './entry-grid.module.css'

interface PlainCellProps {
  row: number
  index: number
  column: AnyColumn
  value: string
  fault: string | undefined
}

/** A cell of a row that has just scrolled into view: its text alone, and as few elements as it takes. */
export function PlainCell({ row, index, column, value, fault }: PlainCellProps) {
  const label = column.kind === 'select' ? column.options.find((option) => option.value === value)?.label : value
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      className={classes.plain}
      data-kind={column.kind}
      data-faulty={fault ? true : undefined}
      data-plain-row={row}
      data-plain-column={index}
    >
      {label ?? value}
      {fault && <p className={classes.fault}>{fault}</p>}
    </div>
  )
}
