import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { listFigures, type OfList } from './list-figures.ts'
import { untilRestored } from './query-client.ts'

/** Of every list call: its rows come under a name of their own. */
export interface ListPage {
  next_cursor: string | null
}

/** Where a page begins. Each knows the one before it, so that a page that was let go can be asked for again. */
export interface PageStart {
  index: number
  cursor?: string | undefined
  before?: PageStart | undefined
}

type Held<Page> = Page & OfList
export type Pages<Page> = InfiniteData<Held<Page>, PageStart>

export const PAGE_ROWS = 100
/** However far somebody scrolls, this much of the list is held, and asked for anew when it has changed. */
const HELD_PAGES = 8

interface PagedListOptions<Page, Figures> {
  /** The family that a change makes stale, such as ['fts']. */
  family: readonly string[]
  filters: { sort?: string | undefined }
  load: (page: { limit: string; cursor?: string | undefined }, signal: AbortSignal) => Promise<Page>
  loadFigures: (signal: AbortSignal) => Promise<Figures>
  staleTime: number
  /** How many rows are asked for at once. */
  pageRows?: number
}

export type PagedList<Page, Figures> = ReturnType<typeof pagedList<Page & ListPage, Figures & { total: number }>>

/** A list of any length, read page by page, and its figures beside it: no page waits for them, nor carries old ones on. */
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
      queryKey: [...family, 'list', filters],
      queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
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
    figures,
  }
}

/** Asks for the first page and the figures before the screen that shows them is there, and waits for what is kept of them. */
export function startList<Page extends ListPage, Figures extends { total: number }>(
  client: QueryClient,
  { list, figures }: PagedList<Page, Figures>,
) {
  void client.prefetchInfiniteQuery(list)
  void client.prefetchQuery(figures.query)
  return untilRestored()
}

/** After something was added the lists of a family begin anew, at their first page. */
export function restartLists(client: QueryClient, family: readonly string[]) {
  client.setQueriesData<Pages<ListPage>>({ queryKey: [...family, 'list'] }, (held) => {
    const [page] = held?.pages ?? []
    return page && { pages: [page], pageParams: [{ index: 0 }] }
  })
  return client.invalidateQueries({ queryKey: family })
}
