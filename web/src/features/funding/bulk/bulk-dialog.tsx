import { Dialog } from '#ui/dialog.tsx'
import { BulkForm } from './bulk-form.tsx'
import { BULK_TEXT } from './bulk.text.ts'

interface BulkDialogProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

export const BulkDialog = ({ isOpen, onOpen, onClose }: BulkDialogProps) => (
  <Dialog title={BULK_TEXT.title} opened={isOpen} size="72rem" closeOnClickOutside={false} onClose={onClose}>
    <BulkForm onDone={onClose} onUndone={onOpen} />
  </Dialog>
)
