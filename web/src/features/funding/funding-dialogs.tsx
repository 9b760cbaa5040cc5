import type { User } from '@hub/contract/users'
import { lazy, Suspense } from 'react'
import { useLast } from '../../lib/use-last.ts'
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
  const wasBulkOpen = useLast(isBulkOpen || undefined)
  const shownTask = useLast(task)
  const shownEntry = useLast(addressed)
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
