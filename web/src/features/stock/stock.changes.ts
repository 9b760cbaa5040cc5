import type { StockEdit, StockItem, StockPayload } from '@hub/contract/records/stock-item'
import { stockEndpoints } from '@hub/contract/stock'
import type { ResponseOf } from '@hub/contract/endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { KEYS, movementsKey, stockItemKey } from '#domain/queries.ts'
import { listsOf, type Pages, restartLists } from '#lib/paged-list.ts'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { showToast } from '#lib/toast.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import type { StockValues } from '#domain/stock-item/stock-values.ts'
import type { StockPage } from './stock.queries.ts'
import { TOASTS } from './stock.text.ts'

/** Refetches the lists, where the record may have moved. */
function showChanged(client: QueryClient, changed: StockItem) {
  client.setQueryData(stockItemKey(changed.id), changed)
  client.setQueriesData<Pages<StockPage>>({ queryKey: listsOf(KEYS.stock) }, (list) => list && withItem(list, changed))
  void client.invalidateQueries({ queryKey: KEYS.stock })
  void client.invalidateQueries({ queryKey: movementsKey(changed.id) })
}

const withItem = (list: Pages<StockPage>, changed: StockItem): Pages<StockPage> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    data: page.data.map((item) => (item.id === changed.id ? changed : item)),
  })),
})

type Saved = ResponseOf<typeof stockEndpoints.create>

/** Throws errors, because the form shows them at its fields. */
export function useCreateItem(draft: OpenDraft<StockValues>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: StockPayload) => draft.submit<Saved>({ body }),
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      const { item, message } = saved
      client.setQueryData(stockItemKey(item.id), item)
      void restartLists(client, KEYS.stock)
      showToast({ kind: 'success', title: TOASTS.created.title, text: message || TOASTS.created.fallback })
    },
  })
}

export function useUpdateItem(id: string, draft: OpenDraft<StockValues>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: StockEdit) => draft.submit<Saved>({ params: { id }, body }),
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      const { item, message } = saved
      showChanged(client, item)
      showToast({ kind: 'success', title: TOASTS.updated.title, text: message || TOASTS.updated.fallback })
    },
  })
}

export function useDeleteItem(id: string, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callNow(stockEndpoints.remove, { params: { id } }),
    onSuccess: ({ message }) => {
      onDeleted()
      void client.invalidateQueries({ queryKey: KEYS.stock })
      showToast({ kind: 'success', title: TOASTS.deleted.title, text: message || TOASTS.deleted.fallback })
    },
    onError: outcomeUnknown(TOASTS.deleteFailed.title, TOASTS.deleteFailed.fallback),
  })
}
