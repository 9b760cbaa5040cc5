import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx'
import { type DashboardSearch, readDashboardSearch } from '#features/dashboard/dashboard-search.ts'
import { startDashboard } from '#features/dashboard/dashboard.queries.ts'
import { useDialogAddress } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: readDashboardSearch,
  loader: async ({ context, location }) =>
    startDashboard(await context.queryClient(), readDashboardSearch(location.search)),
  component: Dashboard,
})

function Dashboard() {
  const address = useDialogAddress<DashboardSearch>('rows', { rows: undefined })
  return <DashboardPage search={Route.useSearch()} {...address} />
}
