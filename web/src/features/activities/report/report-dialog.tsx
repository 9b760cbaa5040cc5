import type { User } from '@hub/contract/records/user'
import { Dialog } from '#ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'
import { REPORT_TEXT } from './report.text.ts'

interface ReportDialogProps {
  isOpen: boolean
  user: User
  onOpen: () => void
  onClose: () => void
}

export const ReportDialog = ({ isOpen, user, onOpen, onClose }: ReportDialogProps) => (
  <Dialog title={REPORT_TEXT.title} opened={isOpen} size="80rem" closeOnClickOutside={false} onClose={onClose}>
    <ReportForm user={user} onDone={onClose} onUndone={onOpen} />
  </Dialog>
)
