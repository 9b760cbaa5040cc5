import type { AuditEntry } from '@hub/contract/audit'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useWhenNear } from '#lib/lazy-load.ts'
import { useCardRows } from '#ui/virtual-rows.ts'
import { LoadError } from '#ui/messages.tsx'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { Icon, IconTile } from '#ui/icon.tsx'
import { WithoutVersion } from '#domain/history/history-list.tsx'
import { type ChangeFilters, NO_FILTERS } from './audit-search.ts'
import { AUDIT_TEXT } from '#features/admin/admin.text.ts'
import { t } from '#lib/language.ts'
import lineClasses from '#ui/lines.module.css'
import classes from './audit.module.css'
import { AuditSentence, type Change, changesOf, kindOf } from './audit-words.tsx'

const SIZES = { height: 70, gap: 0 }

interface AuditListProps {
  list: UseInfiniteQueryResult
  entries: readonly AuditEntry[]
  onFilters: ChangeFilters
}

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
        aria-label={t('Changes, newest first')}
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
        {list.isFetchNextPageError && <LoadError text={AUDIT_TEXT.failed} onRetry={loadMore} />}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={loadMore}>
            {t('Load more')}
          </Button>
        )}
      </Stack>
    </>
  )
}

interface AuditLineProps {
  entry: AuditEntry
  isOpen: boolean
  onToggle: () => void
  onFilters: ChangeFilters
}

function AuditLine({ entry, isOpen, onToggle, onFilters }: AuditLineProps) {
  const details = useId()
  const kind = kindOf(entry.entity)
  return (
    <article className={classes.line}>
      <IconTile name={kind.icon} />
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <p>
          <AuditSentence entry={entry} />
        </p>
        <p className={lineClasses.soft}>
          {kind.label} · <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> ({formatAgo(entry.at)})
          {entry.address && ` · ${t('from {address}', { address: entry.address })}`}
        </p>
      </Box>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={details}
        aria-label={t('Details of change {id}', { id: String(entry.id) })}
        onClick={onToggle}
      >
        <Icon name="chevron" size={18} />
      </button>
      <div id={details} className={classes.details} hidden={!isOpen}>
        {isOpen && (
          <>
            {entry.without_version && <WithoutVersion className={lineClasses.soft} />}
            <AuditChanges changes={changesOf(entry)} />
            <Group gap="0.2rem 1rem" pt="0.5rem" fz="m">
              <RecordLink entry={entry} />
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => onFilters({ ...NO_FILTERS, record: entry.entity_id }, 'step')}
              >
                {t('All changes of this record')}
              </Button>
              {entry.actor_id && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => onFilters({ ...NO_FILTERS, person: entry.who }, 'step')}
                >
                  {t('All changes by {who}', { who: entry.who })}
                </Button>
              )}
            </Group>
          </>
        )}
      </div>
    </article>
  )
}

function RecordLink({ entry: { entity, entity_id } }: { entry: AuditEntry }) {
  if (entity === 'project') {
    return (
      <Link to="/projects" search={{ project: entity_id }}>
        {t('Open the project')}
      </Link>
    )
  }
  if (entity === 'stock_item') {
    return (
      <Link to="/stock" search={{ item: entity_id }}>
        {t('Open the stock item')}
      </Link>
    )
  }
  if (entity === 'funding_entry') {
    return (
      <Link to="/fts" search={{ entry: entity_id }}>
        {t('Open the funding entry')}
      </Link>
    )
  }
  if (entity === 'user' || entity === 'sign_in') {
    return (
      <Link to="/admin" search={{ tab: 'users', user: entity_id }}>
        {t('Open the user')}
      </Link>
    )
  }
  return null
}

function AuditChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={lineClasses.soft}>{t('No field was changed by this.')}</p>
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Value text={before} />
            </td>
            <td data-side="after">
              <Value text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SHOWN = 400

function Value({ text }: { text: string | null }) {
  if (text === null) {
    return (
      <>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t('empty')}</span>
      </>
    )
  }
  if (text.length <= SHOWN) return text
  return (
    <details>
      <summary>
        {text.slice(0, SHOWN)}…{' '}
        <Text span fw={600} c="var(--hub-teal)">
          {t('Show all')}
        </Text>
      </summary>
      {text}
    </details>
  )
}
