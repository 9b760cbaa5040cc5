import type { User } from '@hub/contract/users'
import { lazy, Suspense, useState } from 'react'
import type { EntryTask } from './entry/entry-dialog.tsx'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk/bulk-dialog.tsx')).BulkDialog }))
const AddressedEntry = lazy(async () => ({ default: (await import('./entry/addressed-entry.tsx')).AddressedEntry }))
const EntryDialog = lazy(async () => ({ default: (await import('./entry/entry-dialog.tsx')).EntryDialog }))

interface FundingDialogsProps {
  isBulkOpen: boolean
  /** The entry that the address names. */
  addressed: string | undefined
  user: User | null
  task: EntryTask | null
  onOpenBulk: () => void
  /** Of what the address opened. */
  onCloseAddressed: () => void
  onCloseTask: () => void
}

/** What opens above the list; its code comes when it is first opened. */
export function FundingDialogs(props: FundingDialogsProps) {
  const { isBulkOpen, addressed, user, task, onOpenBulk, onCloseAddressed, onCloseTask } = props
  const [wasBulkOpen, setBulkOpen] = useState(isBulkOpen)
  if (isBulkOpen && !wasBulkOpen) setBulkOpen(true)
  // While a dialog closes it still shows what it was opened for.
  const [shownTask, setShownTask] = useState(task)
  if (task && task !== shownTask) setShownTask(task)
  const [shownEntry, setShownEntry] = useState(addressed)
  if (addressed && addressed !== shownEntry) setShownEntry(addressed)
  return (
    <Suspense>
      {wasBulkOpen && <BulkDialog isOpen={isBulkOpen} onOpen={onOpenBulk} onClose={onCloseAddressed} />}
      {user && shownEntry && (
        <AddressedEntry id={shownEntry} isOpen={addressed !== undefined} user={user} onClose={onCloseAddressed} />
      )}
      {shownTask && <EntryDialog task={shownTask} isOpen={task !== null} onClose={onCloseTask} />}
    </Suspense>
  )
}
