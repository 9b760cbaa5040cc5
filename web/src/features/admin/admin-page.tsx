import { PageHeader } from '../../ui/page-header.tsx'
import { PendingApprovals } from './pending-approvals.tsx'

export function AdminPage() {
  return (
    <>
      <PageHeader title="Admin Panel" purpose="Decide who may use the hub" />
      <PendingApprovals />
    </>
  )
}
