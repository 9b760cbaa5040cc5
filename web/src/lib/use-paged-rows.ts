import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { CallFailed } from './call-failed.ts'
import { useLatest } from './latest.ts'
import { type ListPage, type PagedList, type Pages, type PageStart, useListFigures } from './paged-list.ts'

export interface PagedRows<Row> {
  rows: readonly Row[]
  offset: number
  /** Of the whole list; undefined until counted. */
  total: number | undefined
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  /** The rows are of the previous filter: the next ones are loading. */
  isStale: boolean
  /** A new key shows the list from its top. */
  listKey: string
  /** By index in the whole list. */
  onRange: (first: number, last: number) => void
  onMore: () => void
}

/** Loads the next page this share of a page before the end. */
const AHEAD = 0.6

export function usePagedRows<Page extends ListPage, Figures extends { total: number }, Row>(
  source: PagedList<Page, Figures>,
  rowsOf: (page: Page) => readonly Row[],
) {
  const client = useQueryClient()
  const list = useInfiniteQuery(source.list)
  const isCurrent = list.data !== undefined && !list.isPlaceholderData
  const figures = useListFigures(source.figures, list.data?.pages[0]?.of)
  const latest = useLatest({ source, list, rowsOf })
  const jumping = useRef(false)

  const rows = useMemo(() => list.data?.pages.flatMap((page) => [...rowsOf(page)]) ?? [], [list.data, rowsOf])

  const jump = useCallback(
    async (start: PageStart) => {
      if (jumping.current) return
      jumping.current = true
      const { loadPage, list: options, figures: counted } = latest.current.source
      try {
        const page = await loadPage(start, new AbortController().signal)
        client.setQueryData<Pages<Page>>(options.queryKey, { pages: [page], pageParams: [start] })
        if (!start.cursor) void client.invalidateQueries({ queryKey: counted.query.queryKey })
      } catch {
        // The place stays empty; the next scroll tries again.
      } finally {
        jumping.current = false
      }
    },
    [client, latest],
  )

  const onMore = useCallback(() => {
    const { list: now } = latest.current
    // A cursor expires after a while: start from the top.
    if (isExpired(now.error)) void jump({ index: 0 })
    else if (now.hasNextPage && !now.isFetching) void now.fetchNextPage()
  }, [latest, jump])

  const onRange = useCallback(
    (first: number, last: number) => {
      const { list: now, rowsOf: read, source: of } = latest.current
      const [start] = now.data?.pageParams ?? []
      if (!now.data || !start || now.isPlaceholderData || now.isFetching) return
      const offset = start.index * of.pageRows
      const ahead = of.pageRows * AHEAD
      const end = now.data.pages.reduce((sum, page) => sum + read(page).length, offset)
      const wanted = Math.floor(first / of.pageRows)
      // Scrolled far back: skip the pages in between.
      if (wanted < start.index - 1) void jump(startOf(start, wanted))
      else if (first < offset + ahead && now.hasPreviousPage) void now.fetchPreviousPage()
      else if (last > end - ahead && !now.isFetchNextPageError) onMore()
    },
    [latest, jump, onMore],
  )

  const offset = (list.data?.pageParams[0]?.index ?? 0) * source.pageRows
  // All rows are loaded: no count is needed.
  const isWhole = offset === 0 && list.data?.pages.at(-1)?.next_cursor === null
  const shown: PagedRows<Row> = {
    rows,
    offset,
    total: isWhole ? rows.length : figures.ofRows?.total,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    isStale: list.isPlaceholderData,
    listKey: hashKey(source.list.queryKey),
    onRange,
    onMore,
  }
  const reload = () => {
    void list.refetch()
    figures.reload()
  }
  return {
    list,
    rows: shown,
    figures,
    isCurrent,
    isEmpty: isWhole && rows.length === 0,
    hasFailed: list.isError && !list.data,
    reload,
  }
}

function startOf(from: PageStart, index: number): PageStart {
  let start = from
  while (start.before && start.index > index) start = start.before
  return start
}

const isExpired = (error: Error | null) => error instanceof CallFailed && error.code === 'invalid_cursor'

export function useWithWaiting<Row extends { id: string }>(
  rows: PagedRows<Row>,
  waiting: readonly Row[],
): PagedRows<Row> {
  const { rows: listed, offset, total, onRange } = rows
  const shown = useMemo(() => {
    // An item that has just arrived is in the list already.
    const own = waiting.filter(({ id }) => !listed.some((row) => row.id === id))
    const more = own.length
    return {
      rows: offset === 0 && more > 0 ? [...own, ...listed] : listed,
      offset: offset === 0 ? 0 : offset + more,
      total: total === undefined ? undefined : total + more,
      onRange: (first: number, last: number) => onRange(Math.max(0, first - more), Math.max(0, last - more)),
    }
  }, [listed, offset, total, onRange, waiting])
  return { ...rows, ...shown }
}
