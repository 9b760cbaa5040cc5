import { useIsPhone } from '#lib/browser.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryGrid } from './entry-grid.tsx'
import type { EntryGridProps } from './entry-column.ts'

export function EntryTable<Row extends object>(props: EntryGridProps<Row>) {
  return useIsPhone() ? <EntryCards {...props} /> : <EntryGrid {...props} />
}
