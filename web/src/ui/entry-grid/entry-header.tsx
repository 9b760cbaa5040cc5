import { memo } from 'react'
import type { AnyColumn } from './entry-column.ts'
import classes from './entry-grid.module.css'

export const EntryHeader = memo(function EntryHeader({ columns }: { columns: readonly AnyColumn[] }) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          <span className="visually-hidden">Row</span>
        </div>
        {columns.map((column, index) => (
          <div key={column.key} role="columnheader" aria-colindex={index + 2} data-kind={column.kind}>
            {column.header}
            {column.required && (
              <span className={classes.required} aria-hidden="true">
                {' *'}
              </span>
            )}
          </div>
        ))}
        <div role="columnheader" aria-colindex={columns.length + 2}>
          <span className="visually-hidden">Remove</span>
        </div>
      </div>
    </div>
  )
})
