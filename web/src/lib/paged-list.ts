import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { listFigures, listsOf, type OfList } from './list-figures.ts'

export interface ListPage {
  next_cursor: string | null
}

/** Links to the page before, to load it again. */
export interface PageStart {
  index: number
  cursor?: string | undefined
  before?: PageStart | undefined
}

type Held<Page> = Page & OfList
export type Pages<Page> = InfiniteData<Held<Page>, PageStart>

export const PAGE_ROWS = 100
/** Pages in memory. */
const HELD_PAGES = 8

interface PagedListOptions<Page, Figures> {
  /** The query key prefix that a change invalidates, such as ['fts']. */
  family: readonly string[]
  filters: { sort?: string | undefined }
  load: (page: { limit: string; cursor?: string | undefined }, signal: AbortSignal) => Promise<Page>
  loadFigures: (signal: AbortSignal) => Promise<Figures>
  staleTime: number
  pageRows?: number
}

export type PagedList<Page, Figures> = ReturnType<typeof pagedList<Page & ListPage, Figures & { total: number }>>

export function pagedList<Page extends ListPage, Figures extends { total: number }>(
  options: PagedListOptions<Page, Figures>,
) {
  const { family, filters, load, loadFigures, staleTime, pageRows = PAGE_ROWS } = options
  const figures = listFigures({ family, filters, load: loadFigures, staleTime })
  const loadPage = async ({ cursor }: PageStart, signal: AbortSignal): Promise<Held<Page>> => ({
    ...(await load({ limit: String(pageRows), cursor }, signal)),
    of: figures.of,
  })
  return {
    pageRows,
    loadPage,
    list: infiniteQueryOptions<Held<Page>, Error, Pages<Page>, QueryKey, PageStart>({
      queryKey: [...listsOf(family), filters],
      queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
      initialPageParam: { index: 0 },
      getNextPageParam: ({ next_cursor }, _pages, start) =>
        next_cursor === null ? undefined : { index: start.index + 1, cursor: next_cursor, before: start },
      getPreviousPageParam: (_page, _pages, start) => start.before,
      maxPages: HELD_PAGES,
      staleTime,
      // Comparing hundreds of rows costs more than drawing the few in view.
      structuralSharing: false,
      // Keep the last rows while typing: a screen that empties at each letter cannot be read.
      placeholderData: keepPreviousData,
    }),
    figures,
  }
}

export function restartLists(client: QueryClient, family: readonly string[]) {
  client.setQueriesData<Pages<ListPage>>({ queryKey: listsOf(family) }, (held) => {
    const [page] = held?.pages ?? []
    return page && { pages: [page], pageParams: [{ index: 0 }] }
  })
  return client.invalidateQueries({ queryKey: family })
}
