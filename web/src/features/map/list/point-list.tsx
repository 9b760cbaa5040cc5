import { useQueries } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type KeyboardEventHandler, useEffect, useRef, useState } from 'react'
import { Text } from '@mantine/core'
import { t } from '#lib/language.ts'
import type { MapPoint } from '#features/map/engine/map-points.ts'
import { type ListScope, pageOf, placeInPage, type PointSet, rowsQuery } from '#features/map/map.queries.ts'
import { MarkerKey } from '#features/map/markers.tsx'
import { approximation, KIND_LABELS, whereOf } from '#features/map/map.text.ts'
import classes from './list.module.css'

const ROW_PX = 58

interface PointListProps {
  points: PointSet
  scope: ListScope
  total: number
  chosen: number | undefined
  onChoose: (point: MapPoint) => void
}

/** Renders only visible rows and loads only their pages. */
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
    <div ref={frame} className={classes.scroll} role="list" aria-label={t('On the map')}>
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

interface PointRowProps {
  point: MapPoint | undefined
  index: number
  total: number
  top: number
  isTabStop: boolean
  isChosen: boolean
  onChoose: (point: MapPoint) => void
  onKeyDown: KeyboardEventHandler
}

function PointRow({ point, index, total, top, isTabStop, isChosen, onChoose, onKeyDown }: PointRowProps) {
  return (
    <div
      role="listitem"
      aria-setsize={total}
      aria-posinset={index + 1}
      data-index={index}
      className={classes.place}
      style={{ transform: `translateY(${top}px)` }}
    >
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        className={classes.row}
        data-chosen={isChosen || undefined}
        onKeyDown={onKeyDown}
        onClick={() => point && onChoose(point)}
      >
        {point ? (
          <>
            <MarkerKey layer={point.layer} />
            <span className={classes.words}>
              <strong>{point.name}</strong>
              <span>
                {KIND_LABELS[point.layer]}
                {detailOf(point)} · {whereOf(point)}
                {approximation(point) && <span title={approximation(point)}> {t('(approximate)')}</span>}
              </span>
            </span>
          </>
        ) : (
          <Text span c="dimmed">
            …
          </Text>
        )}
      </button>
    </div>
  )
}

const detailOf = (point: MapPoint) => (point.layer === 'activities' ? ` · ${t(point.type)}` : '')
