import { useMemo } from 'react'
import type { PagedRows } from './use-paged-rows.ts'

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
