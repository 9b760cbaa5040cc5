import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DataCard } from './data-card.tsx'
import classes from './data-card.module.css'
import type { DataTableProps } from './data-table.types.ts'

const CARD_HEIGHT = 180
const GAP = 10

/** The same rows and columns as cards, one below the other: the page scrolls, and nothing scrolls sideways. */
export function CardList<Row, Sort extends string>({ label, columns, rows, actions }: DataTableProps<Row, Sort>) {
  const list = useRef<HTMLDivElement>(null)
  const top = useTop(list)
  const end = rows.offset + rows.rows.length
  // oxlint-disable-next-line react/incompatible-library -- speaks to the React Compiler, which does not build this.
  const virtualizer = useWindowVirtualizer({
    count: end,
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    overscan: 4,
    scrollMargin: top,
  })
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const { onRange } = rows
  useEffect(() => onRange(startIndex, endIndex), [onRange, startIndex, endIndex, rows.rows])

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={classes.cards}
      data-stale={rows.isStale || undefined}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          ref={virtualizer.measureElement}
          data-index={index}
          role="listitem"
          aria-setsize={rows.total ?? -1}
          aria-posinset={index + 1}
          className={classes.cardPlace}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <DataCard row={rows.rows[index - rows.offset]} columns={columns} actions={actions} />
        </div>
      ))}
    </div>
  )
}

/** Where on the page the list begins: what stands above it opens and closes. */
function useTop(list: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const look = () => list.current && setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}
