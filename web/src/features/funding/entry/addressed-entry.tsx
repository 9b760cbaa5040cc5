import type { ListedFunding } from '@hub/contract/funding'
import { can } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { Skeleton, Button } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { CallFailed } from '#lib/call-failed.ts'
import { formatAmount } from '#lib/format-money.ts'
import { CommentSection } from '#domain/comment/comment-section.tsx'
import { mayReadComments } from '#domain/comment/comment-thread.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LockedNote } from '#ui/icon-badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { LABELS, FUNDING_FIELDS } from '#domain/funding-entry/funding-fields.ts'
import { entryQuery, useListedEntry, entryHistoryQuery } from '#features/funding/funding.queries.ts'
import { ENTRY_TEXT } from '#features/funding/funding.text.ts'
import { EntryForm } from './entry-form.tsx'
import { valuesFrom } from '#domain/funding-entry/entry-values.ts'
import classes from './entry.module.css'
import { useState } from 'react'
import { HistoryList } from '#domain/history/history-list.tsx'

/** Loads when opened. */
function EntryHistory({ id }: { id: string }) {
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

interface AddressedEntryProps {
  id: string
  isOpen: boolean
  user: User
  onClose: () => void
}

export function AddressedEntry({ id, isOpen, user, onClose }: AddressedEntryProps) {
  const listed = useListedEntry(id)
  const query = useQuery({ ...entryQuery(id), placeholderData: listed })
  const entry = query.data
  const mayEdit = entry !== undefined && !entry.is_locked && can(user, 'edit', entry)
  return (
    <Dialog
      title={mayEdit ? ENTRY_TEXT.editTitle : ENTRY_TEXT.viewTitle}
      opened={isOpen}
      size="56rem"
      closeOnClickOutside={!mayEdit}
      onClose={onClose}
    >
      {mayEdit && <EntryForm key={id} entry={entry} onDone={onClose} />}
      {entry?.is_locked && <LockedNote />}
      {!mayEdit && entry && <Facts entry={entry} />}
      {entry?.organization_id && mayReadComments(user, entry.organization_id) && (
        <CommentSection record={`funding_entry:${id}`} organization={entry.organization_id} user={user} />
      )}
      {entry && can(user, 'read_reporter', entry) && <EntryHistory id={id} />}
      {query.isPending && <Skeleton height={240} aria-busy="true" />}
      {query.isError && !entry && <Failed error={query.error} onRetry={() => void query.refetch()} />}
    </Dialog>
  )
}

function Facts({ entry }: { entry: ListedFunding }) {
  const values = {
    ...valuesFrom(entry),
    amount_original: formatAmount(entry.amount),
    amount_usd: formatAmount(entry.amount_usd),
  }
  return (
    <dl className={`${classes.fields} ${classes.values}`}>
      {FUNDING_FIELDS.map((field) => (
        <div key={field}>
          <dt>{LABELS[field]}</dt>
          <dd>{values[field]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // The server answers 400 when the address holds a malformed id.
  const isMissing = error instanceof CallFailed && [400, 404].includes(error.status)
  if (isMissing) return <EmptyState icon="naira" title={ENTRY_TEXT.notFound} text={ENTRY_TEXT.notFoundText} />
  return <LoadError text={ENTRY_TEXT.failed} onRetry={onRetry} />
}
