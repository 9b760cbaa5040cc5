import { formatCount } from '#lib/format.ts'
import { useIsPhone } from '#lib/viewport.ts'
import { Afterwards } from '#ui/afterwards.tsx'
import { CardList } from './card-list.tsx'
import { ColumnChoice } from './column-choice.tsx'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.types.ts'
import { SortChoice } from './sort-choice.tsx'
import { TableEnd } from './table-end.tsx'
import { TableView } from './table-view.tsx'
import { useColumnChoice } from './use-column-choice.ts'

/** A list of any length: a table where there is room for one, cards on a phone; only what is in view is drawn. */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { name, columns, rows, sorting, words } = props
  const isPhone = useIsPhone()
  const choice = useColumnChoice(name, columns)
  const total = rows.total !== undefined && `${formatCount(rows.total)} ${rows.total === 1 ? words[0] : words[1]}`
  return (
    <section className={classes.panel} aria-label={props.label} aria-busy={rows.isStale}>
      <div className={classes.bar}>
        <p className={classes.total}>{total}</p>
        {isPhone ? (
          <SortChoice columns={columns} sorting={sorting} />
        ) : (
          <Afterwards>
            <ColumnChoice columns={columns} hidden={choice.hidden} onToggle={choice.toggle} />
          </Afterwards>
        )}
      </div>
      {isPhone ? <CardList {...props} /> : <TableView {...props} columns={choice.shown} />}
      <TableEnd rows={rows} failed={props.failed} />
    </section>
  )
}
