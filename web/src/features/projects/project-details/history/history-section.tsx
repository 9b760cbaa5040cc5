import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryList } from '#domain/history/history-list.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { historyQuery } from '#features/projects/projects.queries.ts'
import classes from '#features/projects/project-details/project-details.module.css'
import { SectionSkeleton } from '#features/projects/project-details/section-skeleton.tsx'

/** Who changed what, when: the project and its activities, newest first. */
export function HistorySection({ projectId }: { projectId: string }) {
  const list = useInfiniteQuery(historyQuery(projectId))
  const entries = list.data?.pages.flatMap((page) => page.history) ?? []
  return (
    <section className={classes.section} aria-labelledby="history-title">
      <h3 id="history-title">History</h3>
      {list.isPending && <SectionSkeleton />}
      {list.isError && !list.data && (
        <LoadError text="Failed to load the history. Please try again." onRetry={() => void list.refetch()} />
      )}
      <HistoryList entries={entries} />
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </section>
  )
}
