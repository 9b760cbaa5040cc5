import { useEffect, useRef } from 'react'
import { useCardRows } from '#ui/use-card-rows.ts'
import { DataCard } from './data-card.tsx'
import classes from './data-card.module.css'
import type { DataTableProps } from './data-table.types.ts'

const SIZES = { height: 180, gap: 10 }

export function CardList<Row, Sort extends string>({ label, columns, rows, actions }: DataTableProps<Row, Sort>) {
  const list = useRef<HTMLDivElement>(null)
  const cards = useCardRows(list, rows.offset + rows.rows.length, SIZES)
  const { onRange } = rows
  useEffect(() => onRange(cards.first, cards.last), [onRange, cards.first, cards.last, rows.rows])

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={classes.cards}
      data-stale={rows.isStale || undefined}
      style={{ height: cards.height }}
    >
      {cards.rows.map(({ index, offset }) => (
        <div
          key={index}
          ref={cards.measure}
          data-index={index}
          role="listitem"
          aria-setsize={rows.total ?? -1}
          aria-posinset={index + 1}
          className={classes.cardPlace}
          style={{ transform: `translateY(${offset}px)` }}
        >
          <DataCard row={rows.rows[index - rows.offset]} columns={columns} actions={actions} />
        </div>
      ))}
    </div>
  )
}
