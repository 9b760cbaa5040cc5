import type { User } from '@hub/contract/users'
import { lazy, Suspense, useState } from 'react'
import type { StockSearch } from '../../domain/stock-item/stock-search.ts'

const StockDialog = lazy(async () => ({ default: (await import('./stock-dialog.tsx')).StockDialog }))

interface StockDialogSlotProps {
  search: StockSearch
  user: User
  onClose: () => void
}

/** What the address opens above the list; its code comes when it is first opened. */
export function StockDialogSlot({ search, user, onClose }: StockDialogSlotProps) {
  // While the dialog closes it still shows what it was opened for.
  const [shown, setShown] = useState(search.item)
  if (search.item !== undefined && search.item !== shown) setShown(search.item)
  if (shown === undefined) return null
  return (
    <Suspense>
      <StockDialog id={shown} isOpen={search.item !== undefined} user={user} onClose={onClose} />
    </Suspense>
  )
}
