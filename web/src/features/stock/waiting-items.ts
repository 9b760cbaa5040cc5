import type { StockItem } from '@hub/contract/stock'
import type { User } from '@hub/contract/users'
import { useMemo } from 'react'
import { waitingItem } from '#domain/stock-item/waiting-item.ts'
import { useWaiting } from '#lib/outbox/use-outbox-items.ts'

/** The new items that wait on this device. */
export function useWaitingItems(user: User | null): StockItem[] {
  const waiting = useWaiting('stock.create')
  return useMemo(() => (user ? waiting.flatMap((item) => waitingItem(item, user) ?? []) : []), [waiting, user])
}
