import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { CallFailed } from '../../lib/call-failed.ts'
import { formatCount } from '../../lib/format.ts'
import { useWhenNear } from '../../lib/use-when-near.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { ProjectGrid } from './project-grid.tsx'
import classes from './project-grid.module.css'
import type { ProjectsList as Pages } from './projects.queries.ts'
import { TEXT } from './projects.text.ts'

interface ProjectsListProps {
  list: UseInfiniteQueryResult<Pages>
  pages: Pages['pages']
  /** Undefined until it is counted. */
  total: number | undefined
  /** Asks for rows and figures from the beginning. */
  onReload: () => void
  onView: (id: string) => void
}

/** The cards, and the next page of them when the end comes near; a button does the same for a keyboard. */
export function ProjectsList({ list, pages, total, onReload, onView }: ProjectsListProps) {
  const end = useRef<HTMLDivElement>(null)
  // Scrolling draws anew many times a second, and the list may be long by then.
  const projects = useMemo(() => pages.flatMap((page) => page.projects), [pages])
  const shown = formatCount(projects.length)
  const loadMore = () => {
    if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
  }
  useWhenNear(end, list.isFetching, () => {
    if (!list.isFetchNextPageError) loadMore()
  })
  // A place in the list is good for a while only: then it is asked for from its beginning.
  const retry = () => (isExpired(list.error) ? onReload() : loadMore())

  return (
    <>
      <ProjectGrid projects={projects} total={total} isStale={list.isPlaceholderData} onView={onView} />
      <div ref={end} className={classes.end}>
        {list.isFetchNextPageError && <LoadError text={TEXT.failed} onRetry={retry} />}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={loadMore}>
            Load more
          </Button>
        )}
        <p>{total === undefined ? TEXT.shownUncounted(shown) : TEXT.shown(shown, formatCount(total))}</p>
      </div>
    </>
  )
}

const isExpired = (error: Error | null) => error instanceof CallFailed && error.code === 'invalid_cursor'
