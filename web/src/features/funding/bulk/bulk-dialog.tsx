import { showToast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { FundingRow } from '../../../domain/funding-entry/funding-fields.ts'
import { BulkForm } from './bulk-form.tsx'
import { checked } from './bulk.rows.ts'
import { BULK_TEXT } from './bulk.text.ts'
import { keepRows } from './use-bulk-draft.ts'

interface BulkDialogProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

export function BulkDialog({ isOpen, onOpen, onClose }: BulkDialogProps) {
  const cancel = (draft: string, rows: readonly FundingRow[]) => {
    onClose()
    if (rows.every((row) => checked(row).isBlank)) return
    const undo = () => {
      keepRows(draft, rows)
      onOpen()
    }
    showToast({ kind: 'info', title: BULK_TEXT.discarded, text: '', action: { label: 'Undo', run: undo } })
  }
  return (
    <Dialog title={BULK_TEXT.title} opened={isOpen} size="72rem" closeOnClickOutside={false} onClose={onClose}>
      <BulkForm onDone={onClose} onCancel={cancel} />
    </Dialog>
  )
}
