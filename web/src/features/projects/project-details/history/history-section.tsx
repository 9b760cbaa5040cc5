import type { HistoryEntry } from '@hub/contract/projects'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatAgo, formatDateTime } from '../../../../lib/format.ts'
import { LoadError } from '../../../../ui/load-error.tsx'
import { WithoutVersion } from '../../../../ui/without-version.tsx'
import { historyQuery } from '../../projects.queries.ts'
import classes from '../project-details.module.css'
import { SectionSkeleton } from '../section-skeleton.tsx'
import { type Change, changesOf, sentenceFor } from './history-words.ts'

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
      <ol className={classes.history}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const changes = changesOf(entry)
  const isEdit = entry.before !== null && entry.after !== null
  return (
    <li>
      <p>
        <strong>{entry.who}</strong> {sentenceFor(entry)}
      </p>
      <time dateTime={entry.at} title={formatDateTime(entry.at)} className={classes.hint}>
        {formatAgo(entry.at)}, {formatDateTime(entry.at)}
      </time>
      {entry.without_version && <WithoutVersion className={classes.hint} />}
      {isEdit && <Changes changes={changes} />}
      {!isEdit && changes.length > 0 && (
        <details className={classes.entered}>
          <summary>{entry.after ? 'What was entered' : 'What it said'}</summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  )
}

function Changes({ changes }: { changes: Change[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className={classes.changeLabel}>{label}:</span> {before && <del>{before}</del>}
          {before && after && <span aria-label="became"> → </span>}
          {after && <ins>{after}</ins>}
          {before && !after && ' (taken away)'}
        </li>
      ))}
    </ul>
  )
}
