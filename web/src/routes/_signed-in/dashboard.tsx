import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { type ChangeSearch, readDashboardSearch } from '../../features/dashboard/dashboard-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: readDashboardSearch,
  component: Dashboard,
})

function Dashboard() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch: ChangeSearch = (change, how) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: how === 'refinement',
      resetScroll: false,
    })
  return <DashboardPage search={search} onSearch={onSearch} />
}
