import type { ReactNode } from 'react'
import type { PagedRows } from '#lib/use-paged-rows.ts'
import type { DataColumn, RowActions, Sorting } from './data-column.ts'

export interface DataTableProps<Row, Sort extends string> {
  /** Under this name the browser remembers which columns a person has hidden. */
  name: string
  label: string
  /** The same array each time: a new one draws all rows again. So with the actions. */
  columns: readonly DataColumn<Row, Sort>[]
  rows: PagedRows<Row>
  sorting: Sorting<Sort>
  actions?: RowActions<Row>
  /** The last line of the table, by the keys of its columns; the first of them says what is totalled, and has all the room up to the next. */
  totals?: Readonly<Record<string, ReactNode>>
  /** What one row is and what several are, as in '213 entries'. */
  words: readonly [one: string, many: string]
  /** Said where the next rows could not be loaded. */
  failed: string
}
