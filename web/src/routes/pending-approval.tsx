import { createFileRoute } from '@tanstack/react-router'
import { PendingApprovalPage } from '#features/pending-approval/pending-approval-page.tsx'
import { enter } from '#lib/enter.ts'
import { useSession } from '#lib/session.ts'
import { PlainPage } from '#ui/plain-page.tsx'

export const Route = createFileRoute('/pending-approval')({
  beforeLoad: (match) => enter('waiting', match),
  component: PendingApproval,
})

function PendingApproval() {
  const session = useSession()
  if (!session) return null
  return (
    <PlainPage>
      <PendingApprovalPage user={session.user} />
    </PlainPage>
  )
}
