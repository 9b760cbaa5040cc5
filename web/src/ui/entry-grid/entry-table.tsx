import { useIsPhone } from '#lib/viewport.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryGrid } from './entry-grid.tsx'
import type { EntryGridProps } from './entry-grid.types.ts'

/** A grid, or on a phone one form per row. */
export function EntryTable<Row extends object>(props: EntryGridProps<Row>) {
  return useIsPhone() ? <EntryCards {...props} /> : <EntryGrid {...props} />
}
