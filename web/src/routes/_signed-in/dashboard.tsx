import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { type ChangeSearch, readDashboardSearch } from '../../features/dashboard/dashboard-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: readDashboardSearch,
  component: Dashboard,
})

function Dashboard() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isDialog = useLocation({ select: ({ state }) => state.isDialog === true })
  const onSearch: ChangeSearch = (change, how) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: how === 'refinement',
      resetScroll: false,
    })
  const closeDialog = () => {
    if (isDialog) history.back()
    // Opened by a link: there is nothing of ours to go back to.
    else onSearch({ rows: undefined }, 'refinement')
  }
  return <DashboardPage search={search} onSearch={onSearch} onCloseDialog={closeDialog} />
}
