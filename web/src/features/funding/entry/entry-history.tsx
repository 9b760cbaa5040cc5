import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HistoryList } from '#domain/history/history-list.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { entryHistoryQuery } from '#features/funding/funding.queries.ts'
import classes from './entry.module.css'

/** Who changed what in an entry: asked for when somebody wants to see it. */
export function EntryHistory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <Changes id={id} />}
    </details>
  )
}

function Changes({ id }: { id: string }) {
  const list = useInfiniteQuery(entryHistoryQuery(id))
  const entries = list.data?.pages.flatMap((page) => page.history) ?? []
  return (
    <>
      {list.isPending && <Skeleton height={86} aria-busy="true" />}
      {list.isError && !list.data && (
        <LoadError text="Failed to load the history. Please try again." onRetry={() => void list.refetch()} />
      )}
      <HistoryList entries={entries} />
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </>
  )
}
