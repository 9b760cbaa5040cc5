import type { User } from '@hub/contract/users'
import { useLast } from '#lib/use-last.ts'
import type { StockSearch } from '#domain/stock-item/stock-search.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const StockDialog = lazyPart(async () => (await import('./stock-dialog.tsx')).StockDialog)

interface StockDialogSlotProps {
  search: StockSearch
  user: User
  onClose: () => void
}

/** What the address opens above the list; its code comes when it is first opened. */
export function StockDialogSlot({ search, user, onClose }: StockDialogSlotProps) {
  const shown = useLast(search.item)
  if (!shown) return null
  return <StockDialog id={shown} isOpen={search.item !== undefined} user={user} onClose={onClose} />
}
