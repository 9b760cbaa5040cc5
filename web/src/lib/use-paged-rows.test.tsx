import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { type ListPage, PAGE_ROWS, pagedList, restartLists } from './paged-list.ts'
import { createQueryClient } from '#domain/query-client.ts'
import { usePagedRows, useWithWaiting } from './use-paged-rows.ts'

const TOTAL = 2550
const FAMILY = ['numbers']
interface Page extends ListPage {
  numbers: number[]
}
const numbersOf = ({ numbers }: Page) => numbers

function setUp() {
  const hub = { total: TOTAL }
  const load = vi.fn(async ({ limit, cursor = '0' }: { limit: string; cursor?: string | undefined }) => {
    const start = Number(cursor)
    const numbers = Array.from({ length: Math.min(Number(limit), TOTAL - start) }, (_, index) => start + index)
    const next = start + numbers.length
    return { numbers, next_cursor: next < TOTAL ? String(next) : null }
  })
  const loadFigures = vi.fn(async () => ({ total: hub.total }))
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const source = pagedList<Page, { total: number }>({
    family: FAMILY,
    filters: {},
    load,
    loadFigures,
    staleTime: Infinity,
  })
  const { result } = renderHook(() => usePagedRows(source, numbersOf), { wrapper })
  const rows = () => result.current.rows
  const see = async (first: number) => {
    for (;;) {
      act(() => rows().onRange(first, first + 20))
      await waitFor(() => expect(result.current.list.isFetching).toBe(false))
      if (rows().rows[first - rows().offset] === first) return
    }
  }
  const figures = () => result.current.figures.shown
  return { hub, load, loadFigures, client, rows, see, figures, list: () => result.current.list }
}

it('loads on as the end comes near, holds eight pages at the most, and knows where they lie', async () => {
  const { load, loadFigures, rows, see, list } = setUp()
  await waitFor(() => expect(list().isSuccess).toBe(true))
  expect(load).toHaveBeenCalledTimes(1)
  for (let first = 0; first <= 1500; first += 50) await see(first)
  expect(rows().rows).toHaveLength(8 * PAGE_ROWS)
  expect(rows().rows[0]).toBe(rows().offset)
  expect(rows().hasMore).toBe(true)
  expect(loadFigures).toHaveBeenCalledTimes(1)
})

it('asks for what was let go again, page by page or in one leap', async () => {
  const { load, rows, see, list } = setUp()
  await waitFor(() => expect(list().isSuccess).toBe(true))
  for (let first = 0; first <= 1500; first += 50) await see(first)
  const back = rows().offset - 30
  await see(back)
  expect(rows().rows[back - rows().offset]).toBe(back)
  load.mockClear()
  await see(0)
  expect(rows().offset).toBe(0)
  expect(load).toHaveBeenCalledTimes(1)
})

it('counts anew after a change, however far the list was scrolled, and asks for no more than it holds', async () => {
  const { hub, load, client, rows, see, figures, list } = setUp()
  await waitFor(() => expect(list().isSuccess).toBe(true))
  for (let first = 0; first <= 1500; first += 50) await see(first)
  hub.total = TOTAL - 1
  load.mockClear()
  await act(() => client.invalidateQueries({ queryKey: FAMILY }))
  await waitFor(() => expect(figures()?.total).toBe(TOTAL - 1))
  expect(rows().total).toBe(TOTAL - 1)
  expect(load.mock.calls.length).toBeLessThanOrEqual(8)

  await act(() => restartLists(client, FAMILY))
  await waitFor(() => expect([rows().offset, rows().rows.length]).toEqual([0, PAGE_ROWS]))
  expect(rows().rows[0]).toBe(0)
})

const rowsOf = (ids: string[], offset = 0) => ({
  rows: ids.map((id) => ({ id })),
  offset,
  total: 40,
  hasMore: false,
  isLoadingMore: false,
  hasFailed: false,
  isStale: false,
  listKey: '',
  onRange: vi.fn<(first: number, last: number) => void>(),
  onMore: () => undefined,
})
const withWaiting = (rows: ReturnType<typeof rowsOf>, ids: string[]) => {
  const waiting = ids.map((id) => ({ id }))
  return renderHook(() => useWithWaiting(rows, waiting)).result.current
}

it('what waits stands before the rows of the hub, which are asked for by their own places', () => {
  const rows = rowsOf(['a', 'b'])
  const shown = withWaiting(rows, ['x', 'y'])
  expect(shown.rows.map(({ id }) => id)).toEqual(['x', 'y', 'a', 'b'])
  expect(shown.total).toBe(42)
  shown.onRange(0, 3)
  expect(rows.onRange).toHaveBeenCalledWith(0, 1)
})

it('what the hub lists already is there once', () => {
  expect(withWaiting(rowsOf(['a', 'b']), ['a']).rows.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('far down a list they stay above', () => {
  expect(withWaiting(rowsOf(['s'], 24), ['x'])).toMatchObject({ rows: [{ id: 's' }], offset: 25 })
})
