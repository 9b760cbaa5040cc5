import type { ResponseOf } from '@hub/contract/endpoint'
import { type StockEdit, stockEndpoints, type StockItem, type StockPayload } from '@hub/contract/stock'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { CACHE_TIMES } from '../../lib/cache-times.ts'
import { sentenceOf } from '../../lib/call-failed.ts'
import { figuresIn } from '../../lib/list-figures.ts'
import { pagedList, type Pages, restartLists } from '../../lib/paged-list.ts'
import { showToast } from '../../lib/toast.ts'
import { NEW_ITEM, type StockFilters } from '../../domain/stock-item/stock-search.ts'
import { TOASTS } from './stock.text.ts'

const STOCK = ['stock']
/** Apart from the lists: who asks for those anew does not ask for an item that was just deleted. */
const itemKey = (id: string) => ['stock-item', id]
const movementsKey = (id: string) => [...itemKey(id), 'movements']

export type StockPage = ResponseOf<typeof stockEndpoints.list>

export const stockList = (filters: StockFilters) =>
  pagedList({
    family: STOCK,
    filters,
    load: (page, signal): Promise<StockPage> =>
      call(stockEndpoints.list, { query: { ...filters, ...page, figures: 'none' }, signal }),
    loadFigures: async (signal) =>
      figuresIn(await call(stockEndpoints.list, { query: { ...filters, figures: 'only' }, signal })),
    staleTime: CACHE_TIMES.stock,
  })

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: itemKey(id),
    queryFn:
      id === NEW_ITEM
        ? skipToken
        : async ({ signal }) => (await call(stockEndpoints.read, { params: { id }, signal })).item,
    staleTime: CACHE_TIMES.stock,
  })

export const movementsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: movementsKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(stockEndpoints.movements, { params: { id }, query: { limit: '20', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.stock,
  })

/** All of them, for a file. */
export const fetchMovements = async (id: string) => (await call(stockEndpoints.movements, { params: { id } })).movements

/** Shows a changed item wherever it is listed, then asks the hub for the lists it may have moved in. */
function showChanged(client: QueryClient, changed: StockItem) {
  client.setQueryData(itemKey(changed.id), changed)
  client.setQueriesData<Pages<StockPage>>({ queryKey: [...STOCK, 'list'] }, (list) => list && withItem(list, changed))
  void client.invalidateQueries({ queryKey: STOCK })
  void client.invalidateQueries({ queryKey: movementsKey(changed.id) })
}

const withItem = (list: Pages<StockPage>, changed: StockItem): Pages<StockPage> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    data: page.data.map((item) => (item.id === changed.id ? changed : item)),
  })),
})

/** The form shows what went wrong in its fields: a failure is thrown, not shown here. */
export function useCreateItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: StockPayload; idempotencyKey: string }) =>
      call(stockEndpoints.create, { body, idempotencyKey }),
    onSuccess: ({ item, message }) => {
      client.setQueryData(itemKey(item.id), item)
      void restartLists(client, STOCK)
      showToast({ kind: 'success', title: TOASTS.created.title, text: message || TOASTS.created.fallback })
    },
  })
}

export function useUpdateItem(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: StockEdit) => call(stockEndpoints.update, { params: { id }, body }),
    onSuccess: ({ item, message }) => {
      showChanged(client, item)
      showToast({ kind: 'success', title: TOASTS.updated.title, text: message || TOASTS.updated.fallback })
    },
  })
}

export function useDeleteItem(id: string, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(stockEndpoints.remove, { params: { id } }),
    onSuccess: ({ message }) => {
      onDeleted()
      void client.invalidateQueries({ queryKey: STOCK })
      showToast({ kind: 'success', title: TOASTS.deleted.title, text: message || TOASTS.deleted.fallback })
    },
    onError: (error) => {
      const { title, fallback } = TOASTS.deleteFailed
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
    },
  })
}
