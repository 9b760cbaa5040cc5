import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

const CARD_MIN_WIDTH = 290
const GAP = 16
const CARD_HEIGHT = 330

export const columnsFor = (width: number) => Math.max(1, Math.floor((width + GAP) / (CARD_MIN_WIDTH + GAP)))

/** Cards in rows of which only those near the window are drawn: with 100,000 of them the page stays as light as with 50. */
export function useCardRows(list: RefObject<HTMLElement | null>, cards: number) {
  const { columns, top } = usePlace(list)
  // oxlint-disable-next-line react/incompatible-library -- speaks to the React Compiler, which does not build this.
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(cards / columns),
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    overscan: 3,
    scrollMargin: top,
  })
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => ({
    index,
    offset: start - top,
    first: index * columns,
    last: Math.min((index + 1) * columns, cards),
  }))
  return { columns, rows, height: virtualizer.getTotalSize(), measure: virtualizer.measureElement }
}

/** How many cards fit beside each other, and where on the page they begin: filters above may open and close. */
function usePlace(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const look = () => {
      if (!list.current) return
      const { width, top } = list.current.getBoundingClientRect()
      const now = { columns: columnsFor(width), top: Math.round(top + window.scrollY) }
      setPlace((before) => (before.columns === now.columns && before.top === now.top ? before : now))
    }
    look()
    const observer = new ResizeObserver(look)
    // The page grows and shrinks with whatever stands above the list.
    for (const each of [list.current, document.body]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [list])
  return place
}
