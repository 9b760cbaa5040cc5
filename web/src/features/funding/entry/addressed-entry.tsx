import { FUNDING_FIELD_NAMES, FUNDING_LABELS, type ListedFunding } from '@hub/contract/records/funding-entry'
import { can } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'
import { Box, SimpleGrid, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { formatAmount } from '#lib/format.ts'
import { CommentSection, mayReadComments } from '#domain/comment/comment-thread.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LockedNote } from '#ui/icon.tsx'
import { RecordError } from '#ui/messages.tsx'
import { entryQuery, useListedEntry, entryHistoryQuery } from '#features/funding/funding.queries.ts'
import { ENTRY_TEXT, shownValues } from '#features/funding/funding.text.ts'
import { EntryForm } from './entry-form.tsx'
import { valuesFrom } from '#domain/funding-entry/entry-values.ts'
import { useState } from 'react'
import { PagedHistory } from '#domain/history/history-list.tsx'
import { t } from '#lib/language.ts'

function EntryHistory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box component="details" mt="1.25rem" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Box
        component="summary"
        w="fit-content"
        mih="2.75rem"
        fw={600}
        c="var(--hub-teal)"
        style={{ alignContent: 'center', cursor: 'pointer' }}
      >
        {t('History')}
      </Box>
      {isOpen && <Changes id={id} />}
    </Box>
  )
}

const Changes = ({ id }: { id: string }) => <PagedHistory list={useInfiniteQuery(entryHistoryQuery(id))} />

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
      {query.isError && !entry && (
        <RecordError
          error={query.error}
          icon="naira"
          text={ENTRY_TEXT}
          failed={ENTRY_TEXT.failed}
          onRetry={() => void query.refetch()}
        />
      )}
    </Dialog>
  )
}

function Facts({ entry }: { entry: ListedFunding }) {
  const values = {
    ...shownValues(valuesFrom(entry)),
    amount_original: formatAmount(entry.amount),
    amount_usd: formatAmount(entry.amount_usd),
  }
  return (
    <SimpleGrid minColWidth="15rem" spacing="md" renderRoot={(props) => <dl {...props} />}>
      {FUNDING_FIELD_NAMES.map((field) => (
        <div key={field}>
          <Text component="dt" fz="m" c="dimmed">
            {t(FUNDING_LABELS[field])}
          </Text>
          <Box component="dd" style={{ overflowWrap: 'anywhere' }}>
            {values[field]}
          </Box>
        </div>
      ))}
    </SimpleGrid>
  )
}
