import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#features/admin/audit/audit-page.tsx'
import { type AuditFilters, readAuditFilters } from '#features/admin/audit/audit-search.ts'
import { startAudit } from '#features/admin/audit/audit.queries.ts'
import { useChangeSearch } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/admin/audit')({
  // Parsed in the component, to keep that code out of the first download.
  validateSearch: (address: Record<string, unknown>): AuditFilters => address,
  loader: async ({ context, location }) => startAudit(await context.queryClient(), readAuditFilters(location.search)),
  component: Audit,
})

function Audit() {
  const onFilters = useChangeSearch<AuditFilters>(undefined, { resetScroll: true })
  return <AuditPage filters={readAuditFilters({ ...Route.useSearch() })} onFilters={onFilters} />
}
