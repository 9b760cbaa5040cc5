import type { AuditEntry } from '@hub/contract/audit'
import { Button, Stack } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWhenNear } from '#lib/use-when-near.ts'
import { useCardRows } from '#ui/use-card-rows.ts'
import { LoadError } from '#ui/load-error.tsx'
import { AuditLine } from './audit-line.tsx'
import type { ChangeFilters } from './audit-search.ts'
import { TEXT } from './audit.text.ts'
import classes from './audit.module.css'

const SIZES = { height: 70, gap: 0 }

interface AuditListProps {
  list: UseInfiniteQueryResult
  entries: readonly AuditEntry[]
  onFilters: ChangeFilters
}

/** Virtualized; loads the next page near the end. */
export function AuditList({ list, entries, onFilters }: AuditListProps) {
  const place = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  // Held in the list, so that a line keeps its state when it scrolls out and back.
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const lines = useCardRows(place, entries.length, SIZES)
  const loadMore = () => {
    if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
  }
  useWhenNear(end, list.isFetching, () => {
    if (!list.isFetchNextPageError) loadMore()
  })
  const toggle = (id: number) =>
    setOpen(new Set(open.has(id) ? [...open].filter((each) => each !== id) : [...open, id]))

  return (
    <>
      <div
        ref={place}
        role="list"
        aria-label="Changes, newest first"
        className={classes.list}
        data-stale={list.isPlaceholderData || undefined}
        style={{ height: lines.height }}
      >
        {lines.rows.map(({ index, offset }) => (
          <div
            key={entries[index]!.id}
            ref={lines.measure}
            data-index={index}
            role="listitem"
            // The total is unknown: -1 means 'unknown' in ARIA.
            aria-setsize={list.hasNextPage ? -1 : entries.length}
            aria-posinset={index + 1}
            className={classes.place}
            style={{ transform: `translateY(${offset}px)` }}
          >
            <AuditLine
              entry={entries[index]!}
              isOpen={open.has(entries[index]!.id)}
              onToggle={() => toggle(entries[index]!.id)}
              onFilters={onFilters}
            />
          </div>
        ))}
      </div>
      <Stack ref={end} align="center" pt="0.4rem" gap="0">
        {list.isFetchNextPageError && <LoadError text={TEXT.failed} onRetry={loadMore} />}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={loadMore}>
            Load more
          </Button>
        )}
      </Stack>
    </>
  )
}
