import type { AnyColumn } from './entry-column.ts'
import classes from './entry-grid.module.css'

interface PlainCellProps {
  index: number
  column: AnyColumn
  value: string
  fault: string | undefined
}

/** A cell of a row that has just scrolled into view: its text alone, and as little as it takes; not even a component. */
export function plainCell({ index, column, value, fault }: PlainCellProps) {
  const label = column.kind === 'select' ? column.options.find((option) => option.value === value)?.label : value
  return (
    <div
      key={column.key}
      role="gridcell"
      aria-colindex={index + 2}
      className={classes.plain}
      data-kind={column.kind}
      data-plain={index}
      data-faulty={fault ? true : undefined}
    >
      {label ?? value}
      {fault && <p className={classes.fault}>{fault}</p>}
    </div>
  )
}
