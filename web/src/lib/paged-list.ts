import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { isUnreached } from './call-failed.ts'

export interface ListPage {
  next_cursor: string | null
}

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
      // Keep the rows while a filter is typed.
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

/** Which list it is of: a total of another filter must not be shown beside its rows. */
export interface OfList {
  of: string
}

interface FiguresOptions<Figures> {
  /** The query key prefix that a change invalidates, such as ['fts']. */
  family: readonly string[]
  filters: { sort?: string | undefined }
  load: (signal: AbortSignal) => Promise<Figures>
  staleTime: number
}

type FiguresSource<Figures> = ReturnType<typeof listFigures<Figures>>

export const listsOf = (family: readonly string[]) => [...family, 'list']
export const figuresOf = (family: readonly string[]) => [...family, 'figures']

const listOf = (family: readonly string[], { sort: _sort, ...filters }: { sort?: string | undefined }) =>
  hashKey([family, filters])

/** A separate query: rows never wait for counting. */
function listFigures<Figures>({ family, filters, load, staleTime }: FiguresOptions<Figures>) {
  const of = listOf(family, filters)
  return {
    of,
    query: queryOptions<Figures & OfList>({
      queryKey: [...figuresOf(family), filters],
      queryFn: async ({ signal }) => ({ ...(await load(signal)), of }),
      staleTime,
      placeholderData: keepPreviousData,
    }),
  }
}

export function figuresIn<Summary>({ total, summary }: { total?: number | undefined; summary?: Summary | undefined }) {
  if (total === undefined || summary === undefined) throw new Error('The hub answered without the figures.')
  return { total, summary }
}

export interface ListFigures<Figures> {
  /** Undefined while loading, null after a failure. */
  shown: Figures | null | undefined
  ofRows: Figures | null | undefined
  /** Only to reserve their space. */
  last: Figures | undefined
  isStale: boolean
  hasFailed: boolean
  reload: () => void
}

export function useListFigures<Figures>(
  { of, query }: FiguresSource<Figures>,
  rowsOf: string | undefined,
): ListFigures<Figures> {
  const { data, error, isError, isRefetching, isPlaceholderData, refetch } = useQuery(query)
  const isOfFilters = data?.of === of
  const isOfRows = data !== undefined && data.of === rowsOf
  // A failure hides figures, which may lack recent reports. Offline the screen says how old they are.
  const isLost = isError && !(data && isUnreached(error))
  const known = <T>(figures: T | undefined) => (isLost ? null : figures)
  return {
    shown: known(isOfFilters || isOfRows ? data : undefined),
    ofRows: known(isOfRows ? data : undefined),
    last: data,
    isStale: !isLost && (!isOfFilters || (isRefetching && !isPlaceholderData)),
    hasFailed: isLost,
    reload: () => void refetch(),
  }
}
