import { createFileRoute } from '@tanstack/react-router'
import { ReportingPage } from '#features/reporting/reporting-page.tsx'
import { readReportingSearch, type ReportingSearch } from '#features/reporting/reporting-search.ts'
import { currentSession, useSession } from '#lib/session.ts'
import { useChangeSearch } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/reporting')({
  // Parsed in the component, to keep that code out of the first download.
  validateSearch: (address: Record<string, unknown>): ReportingSearch => address,
  loader: async ({ context, location }) => {
    const user = currentSession()?.user
    // Keeps this code out of the file of loaders that all screens share.
    const { startReporting } = await import('#features/reporting/reporting.queries.ts')
    if (user) startReporting(await context.queryClient(), user, readReportingSearch(location.search))
  },
  component: Reporting,
})

function Reporting() {
  const user = useSession()?.user
  const search = readReportingSearch({ ...Route.useSearch() })
  const onSearch = useChangeSearch<ReportingSearch>(undefined, { resetScroll: true })
  return user && <ReportingPage user={user} search={search} onSearch={onSearch} />
}
