import { lazy, Suspense, useState } from 'react'
import type { EntryTask } from './entry/entry-dialog.tsx'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk/bulk-dialog.tsx')).BulkDialog }))
const EntryDialog = lazy(async () => ({ default: (await import('./entry/entry-dialog.tsx')).EntryDialog }))

interface FundingDialogsProps {
  isBulkOpen: boolean
  task: EntryTask | null
  onOpenBulk: () => void
  onCloseBulk: () => void
  onCloseTask: () => void
}

/** What opens above the list; its code comes when it is first opened. */
export function FundingDialogs({ isBulkOpen, task, onOpenBulk, onCloseBulk, onCloseTask }: FundingDialogsProps) {
  const [wasBulkOpen, setBulkOpen] = useState(isBulkOpen)
  if (isBulkOpen && !wasBulkOpen) setBulkOpen(true)
  // While a dialog closes it still shows what it was opened for.
  const [shownTask, setShownTask] = useState(task)
  if (task && task !== shownTask) setShownTask(task)
  return (
    <Suspense>
      {wasBulkOpen && <BulkDialog isOpen={isBulkOpen} onOpen={onOpenBulk} onClose={onCloseBulk} />}
      {shownTask && <EntryDialog task={shownTask} isOpen={task !== null} onClose={onCloseTask} />}
    </Suspense>
  )
}
