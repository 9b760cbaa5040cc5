import { Text } from '@mantine/core'
import type { KeyboardEventHandler } from 'react'
import { MarkerKey } from '#features/map/marker-key.tsx'
import type { MapPoint } from '#features/map/engine/map-points.ts'
import { KIND_LABELS } from '#features/map/map.text.ts'
import { approximation, whereOf } from '#features/map/where.ts'
import classes from './list.module.css'

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

export function PointRow({ point, index, total, top, isTabStop, isChosen, onChoose, onKeyDown }: PointRowProps) {
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
                {approximation(point) && <span title={approximation(point)}> (approximate)</span>}
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

const detailOf = (point: MapPoint) => (point.layer === 'activities' ? ` · ${point.type}` : '')
