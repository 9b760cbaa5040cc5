import { memo } from 'react'
import { Icon } from '#ui/icon.tsx'
import { type DataColumn, directionOf, nextSort, type RowActions, type Sorting } from './data-column.ts'
import classes from './data-table.module.css'

interface TableHeaderProps<Row, Sort extends string> {
  columns: readonly DataColumn<Row, Sort>[]
  sorting?: Sorting<Sort>
  actions?: RowActions<Row> | undefined
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

export const TableHeader = memo(function TableHeader<Row, Sort extends string>(props: TableHeaderProps<Row, Sort>) {
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
            <span className={actions.isInWords ? undefined : 'visually-hidden'}>Actions</span>
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
