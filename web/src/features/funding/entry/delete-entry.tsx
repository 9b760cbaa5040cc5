import type { ListedFunding } from '@hub/contract/records/funding-entry'
import { Stack } from '@mantine/core'
import { useRef } from 'react'
import { formatMoney } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { rich } from '#lib/rich.ts'
import { Dialog } from '#ui/dialog.tsx'
import { InlineConfirm } from '#ui/notice.tsx'
import { useDeleteEntry } from '#features/funding/funding.changes.ts'
import { ENTRY_TEXT } from '#features/funding/funding.text.ts'

interface DeleteEntryProps {
  entry: ListedFunding
  isOpen: boolean
  onClose: () => void
}

export const DeleteEntry = ({ entry, isOpen, onClose }: DeleteEntryProps) => (
  <Dialog title={ENTRY_TEXT.deleteTitle} opened={isOpen} size="32rem" onClose={onClose}>
    <Deletion entry={entry} onDone={onClose} />
  </Dialog>
)

function Deletion({ entry, onDone }: { entry: ListedFunding; onDone: () => void }) {
  const deletion = useDeleteEntry()
  const isBegun = useRef(false)
  const confirm = () => {
    // Ignores the second click of a double click, which comes before the dialog has closed.
    if (isBegun.current) return
    isBegun.current = true
    deletion.mutate(entry.id, { onSettled: onDone })
  }
  return (
    <Stack gap="md">
      <p style={{ overflowWrap: 'anywhere' }}>
        {rich('{donor} to {recipient}, {reference}: {amount}', {
          donor: <strong>{entry.donor}</strong>,
          recipient: entry.recipient_organization,
          reference: entry.reference_code,
          amount: <strong>{formatMoney(entry.amount, entry.currency)}</strong>,
        })}
      </p>
      <InlineConfirm
        title=""
        text={ENTRY_TEXT.deleteText}
        action={t('Delete Entry')}
        pending={deletion.isPending ? t('Deleting...') : null}
        isWithDialog
        onConfirm={confirm}
        onCancel={onDone}
      />
    </Stack>
  )
}
