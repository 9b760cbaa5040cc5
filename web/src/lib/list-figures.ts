import { hashKey, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isUnreached } from './call-failed.ts'

/** Which list something is of, in whatever order: a total of another filter must not stand beside rows of this one. */
export interface OfList {
  of: string
}

interface FiguresOptions<Figures> {
  /** The family that a change makes stale, such as ['fts']. */
  family: readonly string[]
  filters: { sort?: string | undefined }
  load: (signal: AbortSignal) => Promise<Figures>
  staleTime: number
}

export type FiguresSource<Figures> = ReturnType<typeof listFigures<Figures>>

export const listOf = (family: readonly string[], { sort: _sort, ...filters }: { sort?: string | undefined }) =>
  hashKey([family, filters])

/** The figures of a whole list, asked for beside its rows: those never wait until everything is counted. */
export function listFigures<Figures>({ family, filters, load, staleTime }: FiguresOptions<Figures>) {
  const of = listOf(family, filters)
  return {
    of,
    query: queryOptions<Figures & OfList>({
      queryKey: [...family, 'figures', filters],
      queryFn: async ({ signal }) => ({ ...(await load(signal)), of }),
      staleTime,
      placeholderData: keepPreviousData,
    }),
  }
}

/** The reply of a call whose figures were asked for has them. */
export function figuresIn<Summary>({ total, summary }: { total?: number | undefined; summary?: Summary | undefined }) {
  if (total === undefined || summary === undefined) throw new Error('The hub answered without the figures.')
  return { total, summary }
}

export interface ListFigures<Figures> {
  /** For what is filtered by; while they are on their way undefined, or those of the rows that still stand. Null where they could not be had. */
  shown: Figures | null | undefined
  /** Of the very rows that are shown. */
  ofRows: Figures | null | undefined
  /** The last that came, of whatever list: for the room that they take, never to be read. */
  last: Figures | undefined
  /** Shown until the next ones come. */
  isStale: boolean
  hasFailed: boolean
  reload: () => void
}

/** The figures beside rows that say by `rowsOf` which list they are of; both come in any order. */
export function useListFigures<Figures>(
  { of, query }: FiguresSource<Figures>,
  rowsOf: string | undefined,
): ListFigures<Figures> {
  const { data, error, isError, isRefetching, isPlaceholderData, refetch } = useQuery(query)
  const isOfFilters = data?.of === of
  const isOfRows = data !== undefined && data.of === rowsOf
  // Also where older ones are at hand: what was reported since is not in them. Without a link the rows are as old as they are,
  // and the screen says of when.
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
