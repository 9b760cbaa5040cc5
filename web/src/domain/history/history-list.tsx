import type { HistoryEntry } from '@hub/contract/projects'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { ListState, ShowMore } from '#ui/section.tsx'
import classes from './history-list.module.css'
import { type Change, changesOf, sentenceFor } from './history-words.ts'

/** With the earlier changes that are loaded on request. */
export const PagedHistory = ({ list }: { list: UseInfiniteQueryResult<InfiniteData<{ history: HistoryEntry[] }>> }) => (
  <>
    <ListState list={list} failed={t('Failed to load the history. Please try again.')} />
    <HistoryList entries={list.data?.pages.flatMap((page) => page.history) ?? []} />
    <ShowMore list={list}>{t('Show earlier changes')}</ShowMore>
  </>
)

const HistoryList = ({ entries }: { entries: HistoryEntry[] }) => (
  <ol className={classes.history}>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ol>
)

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
          <summary>{entry.after ? t('What was entered') : t('What it said')}</summary>
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
          {before && after && <span aria-label={t('became')}> → </span>}
          {after && <ins>{after}</ins>}
          {before && !after && ` ${t('(removed)')}`}
        </li>
      ))}
    </ul>
  )
}

export const WithoutVersion = ({ className }: { className?: string }) => (
  <p className={className}>
    {t('It did not say which version it started from, so it may have gone over a change that its sender had not seen.')}
  </p>
)
