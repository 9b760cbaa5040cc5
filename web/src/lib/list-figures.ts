import { hashKey, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isUnreached } from './call-failed.ts'

/** Identifies a list: a total of another filter must not stand beside its rows. */
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

export type FiguresSource<Figures> = ReturnType<typeof listFigures<Figures>>

export const listsOf = (family: readonly string[]) => [...family, 'list']
export const figuresOf = (family: readonly string[]) => [...family, 'figures']

export const listOf = (family: readonly string[], { sort: _sort, ...filters }: { sort?: string | undefined }) =>
  hashKey([family, filters])

/** A separate query: rows never wait for counting. */
export function listFigures<Figures>({ family, filters, load, staleTime }: FiguresOptions<Figures>) {
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
  /** Of the current filter, or of the rows still shown. Undefined while loading, null after a failure. */
  shown: Figures | null | undefined
  ofRows: Figures | null | undefined
  /** Only to reserve their space, never to read. */
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
  // Older figures lack recent reports, so a failure hides them. Offline they are as old as the rows, and the screen
  // says so.
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
