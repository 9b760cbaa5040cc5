import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

interface CardSizes {
  height: number
  gap: number
  minWidth?: number
}

const columnsFor = (width: number, { minWidth, gap }: CardSizes) =>
  minWidth === undefined ? 1 : Math.max(1, Math.floor((width + gap) / (minWidth + gap)))

/** `minWidth` gives the number of columns; without it there is one. */
export function useCardRows(list: RefObject<HTMLElement | null>, cards: number, sizes: CardSizes) {
  const { columns, top } = usePlace(list, sizes)
  // oxlint-disable-next-line react/incompatible-library -- speaks to the React Compiler, which does not build this.
  const virtualizer = useWindowVirtualizer({
    count: columns && Math.ceil(cards / columns),
    estimateSize: () => sizes.height,
    gap: sizes.gap,
    overscan: 4,
    scrollMargin: top,
  })
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => ({
    index,
    offset: start - top,
    first: index * columns,
    last: Math.min((index + 1) * columns, cards),
  }))
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  return {
    rows,
    first: startIndex * columns,
    last: (endIndex + 1) * columns - 1,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}

function usePlace(list: RefObject<HTMLElement | null>, sizes: CardSizes) {
  const [place, setPlace] = useState({ columns: 0, top: 0 })
  useLayoutEffect(() => {
    const look = () => {
      if (!list.current) return
      const { width, top } = list.current.getBoundingClientRect()
      const now = { columns: columnsFor(width, sizes), top: Math.round(top + window.scrollY) }
      setPlace((before) => (before.columns === now.columns && before.top === now.top ? before : now))
    }
    look()
    const observer = new ResizeObserver(look)
    // The position changes with anything above the list.
    for (const each of [list.current, document.body]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [list, sizes])
  return place
}

/** Always renders the focused row, which would lose the focus. */
export function rowsWith(range: Range, focused: number | null): number[] {
  const shown = defaultRangeExtractor(range)
  if (focused === null || focused < 0 || focused >= range.count || shown.includes(focused)) return shown
  return [...shown, focused].sort((a, b) => a - b)
}
