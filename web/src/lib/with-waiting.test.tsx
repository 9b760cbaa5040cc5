import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useWithWaiting } from './with-waiting.ts'

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
