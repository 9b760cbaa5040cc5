import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useIsDrawn } from './use-is-drawn.ts'

interface CardSizes {
  /** In pixels. Of a card that was not drawn yet. */
  height: number
  gap: number
  /** As many stand beside each other as have this width; one where it is not given. */
  minWidth?: number
}

const columnsFor = (width: number, { minWidth, gap }: CardSizes) =>
  minWidth === undefined ? 1 : Math.max(1, Math.floor((width + gap) / (minWidth + gap)))

/** Cards in rows of which only those near the window are drawn: with 100,000 of them the page stays as light as with 50. */
export function useCardRows(list: RefObject<HTMLElement | null>, cards: number, sizes: CardSizes) {
  const { columns, top } = usePlace(list, sizes)
  const isDrawn = useIsDrawn()
  // oxlint-disable-next-line react/incompatible-library -- speaks to the React Compiler, which does not build this.
  const virtualizer = useWindowVirtualizer({
    // The first is drawn before it is known how many there is room for.
    count: columns ? Math.ceil(cards / columns) : Math.min(cards, 1),
    estimateSize: () => sizes.height,
    gap: sizes.gap,
    overscan: isDrawn ? 4 : 0,
    scrollMargin: top,
  })
  const items = virtualizer.getVirtualItems()
  // Of a list that opens the first card: the others follow right behind.
  const rows = (isDrawn ? items : items.slice(0, 1)).map(({ index, start }) => ({
    index,
    offset: start - top,
    first: index * columns,
    last: Math.min(isDrawn ? (index + 1) * columns : index * columns + 1, cards),
  }))
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  return {
    rows,
    /** The cards in view. */
    first: startIndex * columns,
    last: (endIndex + 1) * columns - 1,
    height: virtualizer.getTotalSize(),
    // To measure a card makes the browser lay out the page at once: not while it opens.
    measure: isDrawn ? virtualizer.measureElement : undefined,
  }
}

/** How many cards fit beside each other, and where on the page they begin: what stands above opens and closes. */
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
    // The page grows and shrinks with whatever stands above the list.
    for (const each of [list.current, document.body]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [list, sizes])
  return place
}
