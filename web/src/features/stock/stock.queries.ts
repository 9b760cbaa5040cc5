import type { ResponseOf } from '@hub/contract/endpoint'
import { stockEndpoints } from '@hub/contract/stock'
import { infiniteQueryOptions, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS, movementsKey, stockItemKey } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { figuresIn, pagedList } from '#lib/paged-list.ts'
import { startList } from '#domain/query-client.ts'
import { readItem } from '#lib/outbox/outbox-store.ts'
import { filtersOf, NEW_ITEM, type StockFilters, type StockSearch } from '#domain/stock-item/stock-search.ts'

export type StockPage = ResponseOf<typeof stockEndpoints.list>

export const stockList = (filters: StockFilters) =>
  pagedList({
    family: KEYS.stock,
    filters,
    load: (page, signal): Promise<StockPage> =>
      call(stockEndpoints.list, { query: { ...filters, ...page, figures: 'none' }, signal }),
    loadFigures: async (signal) =>
      figuresIn(await call(stockEndpoints.list, { query: { ...filters, figures: 'only' }, signal })),
    staleTime: CACHE_TIMES.stock,
  })

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: stockItemKey(id),
    queryFn:
      id === NEW_ITEM
        ? skipToken
        : async ({ signal }) => (await call(stockEndpoints.read, { params: { id }, signal })).item,
    staleTime: CACHE_TIMES.stock,
  })

export function startStock(client: QueryClient, search: StockSearch) {
  if (search.item && search.item !== NEW_ITEM) void startItem(client, search.item)
  return startList(client, stockList(filtersOf(search)))
}

/** Unsent items are not on the server. */
async function startItem(client: QueryClient, id: string) {
  const isHere = await readItem(id).catch(() => undefined)
  if (!isHere) await client.prefetchQuery(itemQuery(id))
}

export const movementsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: movementsKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(stockEndpoints.movements, { params: { id }, query: { limit: '20', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.stock,
  })

export const fetchMovements = async (id: string) => (await call(stockEndpoints.movements, { params: { id } })).movements
