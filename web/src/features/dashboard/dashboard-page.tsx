import { useSession } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export function DashboardPage() {
  const user = useSession()?.user
  return user?.is_admin ? <SectorDashboard /> : <MyDashboard name={user?.full_name || 'User'} />
}

function SectorDashboard() {
  return (
    <>
      <PageHeader title="Education Sector Dashboard" purpose="Northeast Nigeria - Humanitarian Response" />
      <EmptyState
        icon="dashboard"
        title="Not open yet"
        text="The sector's figures, recent projects, alerts and coverage by state will stand here."
      />
    </>
  )
}

function MyDashboard({ name }: { name: string }) {
  return (
    <>
      <PageHeader title="My Dashboard" purpose={`Welcome back, ${name}`} />
      <EmptyState
        icon="dashboard"
        title="Welcome to your Dashboard"
        text="Track your contributions to education sector reporting in Northeast Nigeria"
      >
        <p>Your projects, FTS submissions and stock items will be counted here once these screens are open.</p>
      </EmptyState>
    </>
  )
}
