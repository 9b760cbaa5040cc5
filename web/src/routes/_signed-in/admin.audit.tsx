import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../../features/admin/audit/audit-page.tsx'
import { type ChangeFilters, readAuditFilters } from '../../features/admin/audit/audit-search.ts'

export const Route = createFileRoute('/_signed-in/admin/audit')({
  validateSearch: readAuditFilters,
  component: Audit,
})

function Audit() {
  const filters = Route.useSearch()
  const navigate = Route.useNavigate()
  const onFilters: ChangeFilters = (change, how) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: how === 'refinement',
      resetScroll: how === 'step',
    })
  return <AuditPage filters={filters} onFilters={onFilters} />
}
