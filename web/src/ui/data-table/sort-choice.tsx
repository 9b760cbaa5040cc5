import { NativeSelect } from '@mantine/core'
import { type DataColumn, sortOptions, type Sorting } from './data-column.ts'

interface SortChoiceProps<Row, Sort extends string> {
  columns: readonly DataColumn<Row, Sort>[]
  sorting: Sorting<Sort>
}

/** Cards have no header to sort by. */
export const SortChoice = <Row, Sort extends string>({ columns, sorting }: SortChoiceProps<Row, Sort>) => (
  <NativeSelect
    size="xs"
    aria-label="Sort by"
    data={[...(sorting.first ? [sorting.first] : []), ...sortOptions(columns)]}
    value={sorting.sort}
    onChange={(event) => sorting.onSort(event.currentTarget.value as Sort)}
  />
)
