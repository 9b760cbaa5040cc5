import type { DataColumn } from './data-column.ts'
import classes from './data-table.module.css'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

export function DataTableSkeleton<Row, Sort extends string>({
  columns,
}: {
  columns: readonly DataColumn<Row, Sort>[]
}) {
  return (
    <div className={classes.panel} aria-busy="true">
      <div className={classes.bar} />
      <div className={classes.waiting}>
        {ROWS.map((row) => (
          <div key={row} className={classes.waitingRow}>
            {columns.slice(0, 7).map(({ key }) => (
              <span key={key} className={classes.awaited} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
