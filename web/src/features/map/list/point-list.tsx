import { useQueries } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MapPoint } from '#features/map/engine/map-points.ts'
import { type ListScope, pageOf, placeInPage, type PointSet, rowsQuery } from '#features/map/map.queries.ts'
import { PointRow } from './point-row.tsx'
import classes from './list.module.css'

const ROW_PX = 58

interface PointListProps {
  points: PointSet
  scope: ListScope
  total: number
  chosen: number | undefined
  onChoose: (point: MapPoint) => void
}

/** Virtualized: renders only visible rows and loads only their pages. */
export function PointList({ points, scope, total, chosen, onChoose }: PointListProps) {
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- speaks to the React Compiler, which does not build this.
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const pages = Array.from({ length: pageOf(last) - pageOf(first) + 1 }, (_, step) => pageOf(first) + step)
  const answers = useQueries({ queries: pages.map((page) => rowsQuery(points, scope, page)) })
  const rowAt = (index: number) => answers[pageOf(index) - pages[0]!]?.data?.points[placeInPage(index)]
  const { active, onKeyDown } = useWalk(total, frame, (index) => virtualizer.scrollToIndex(index))
  const tabStop = active >= first && active <= last ? active : first

  return (
    <div ref={frame} className={classes.scroll} role="list" aria-label="On the map">
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }} role="presentation">
        {items.map(({ index, start }) => (
          <PointRow
            key={index}
            point={rowAt(index)}
            index={index}
            total={total}
            top={start}
            isTabStop={index === tabStop}
            isChosen={rowAt(index) !== undefined && rowAt(index)?.index === chosen}
            onChoose={onChoose}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </div>
  )
}

const PAGE_STEP = 8

/** One tab stop: arrows, Page Up and Down, Home and End move through the list. */
function useWalk(total: number, frame: { current: HTMLElement | null }, bringIntoView: (index: number) => void) {
  const [active, setActive] = useState(0)
  const isWalking = useRef(false)
  useEffect(() => {
    if (!isWalking.current) return
    const row = frame.current?.querySelector<HTMLElement>(`[data-index="${active}"] button`)
    if (!row) return
    row.focus({ preventScroll: true })
    isWalking.current = false
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const from = Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index ?? active)
    const to: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + PAGE_STEP,
      PageUp: from - PAGE_STEP,
      Home: 0,
      End: total - 1,
    }
    const next = to[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = Math.max(0, Math.min(total - 1, next))
    isWalking.current = true
    setActive(index)
    bringIntoView(index)
  }
  return { active, onKeyDown }
}
