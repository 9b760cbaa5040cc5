import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'

/** Of every list call: its rows come under a name of their own. */
export interface ListPage {
  total: number
  next_cursor: string | null
}

/** Where a page begins. Each knows the one before it, so that a page that was let go can be asked for again. */
export interface PageStart {
  index: number
  cursor?: string | undefined
  before?: PageStart | undefined
}

export type Pages<Page> = InfiniteData<Page, PageStart>

export const PAGE_ROWS = 100
/** However far somebody scrolls, this much of the list is held, and asked for anew when it has changed. */
const HELD_PAGES = 8

interface PagedListOptions<Page> {
  /** The family that a change makes stale, such as ['fts']. */
  family: readonly string[]
  filters: object
  load: (page: { limit: string; cursor?: string | undefined }, signal: AbortSignal) => Promise<Page>
  staleTime: number
}

export type PagedList<Page> = ReturnType<typeof pagedList<Page & ListPage>>

/**
 * A list of any length, read page by page. Its figures are a query of their own: a cursor carries those of the moment
 * when the list was begun, and after a change they would be wrong.
 */
export function pagedList<Page extends ListPage>({ family, filters, load, staleTime }: PagedListOptions<Page>) {
  const figuresKey = [...family, 'figures', filters]
  const loadPage = async ({ cursor }: PageStart, signal: AbortSignal, client: QueryClient) => {
    const page = await load({ limit: String(PAGE_ROWS), cursor }, signal)
    if (!cursor) client.setQueryData(figuresKey, page)
    return page
  }
  return {
    loadPage,
    list: infiniteQueryOptions<Page, Error, Pages<Page>, QueryKey, PageStart>({
      queryKey: [...family, 'list', filters],
      queryFn: ({ pageParam, signal, client }) => loadPage(pageParam, signal, client),
      initialPageParam: { index: 0 },
      getNextPageParam: ({ next_cursor }, _pages, start) =>
        next_cursor === null ? undefined : { index: start.index + 1, cursor: next_cursor, before: start },
      getPreviousPageParam: (_page, _pages, start) => start.before,
      maxPages: HELD_PAGES,
      staleTime,
      // To compare hundreds of rows with those before costs more than to draw the few that are in view.
      structuralSharing: false,
      // While the next answer is on its way the last one stays: a screen that empties at each letter cannot be read.
      placeholderData: keepPreviousData,
    }),
    figures: queryOptions<Page>({
      queryKey: figuresKey,
      queryFn: ({ signal }) => load({ limit: '1' }, signal),
      staleTime,
      placeholderData: keepPreviousData,
    }),
  }
}

/** After something was added the lists of a family begin anew, at their first page. */
export function restartLists(client: QueryClient, family: readonly string[]) {
  client.setQueriesData<Pages<ListPage>>({ queryKey: [...family, 'list'] }, (held) => {
    const [page] = held?.pages ?? []
    return page && { pages: [page], pageParams: [{ index: 0 }] }
  })
  return client.invalidateQueries({ queryKey: family })
}
