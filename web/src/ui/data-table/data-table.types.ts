import type { ReactNode } from 'react'
import type { PagedRows } from '#lib/use-paged-rows.ts'
import type { DataColumn, RowActions, Sorting } from './data-column.ts'

export interface DataTableProps<Row, Sort extends string> {
  /** Hidden columns are saved under this name. */
  name: string
  label: string
  /** Memoize: a new array renders all rows again. The same holds for the actions. */
  columns: readonly DataColumn<Row, Sort>[]
  rows: PagedRows<Row>
  sorting: Sorting<Sort>
  actions?: RowActions<Row>
  /** The last row, by column key. Its first value spans all columns before the next. */
  totals?: Readonly<Record<string, ReactNode>>
  /** Singular and plural, as in '213 entries'. */
  words: readonly [one: string, many: string]
  failed: string
}
