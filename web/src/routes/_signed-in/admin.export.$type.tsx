import { EXPORT_TYPES, type ExportType } from '@hub/contract/exports'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ExportsPage } from '#features/exports/exports-page.tsx'
import { type ExportsSearch, filtersOf, readExportsSearch } from '#features/exports/exports-search.ts'
import { startExports } from '#features/exports/exports.queries.ts'
import { useChangeSearch } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/admin/export/$type')({
  // Parsed in the component, to keep that code out of the first download.
  validateSearch: (address: Record<string, unknown>): ExportsSearch => address,
  loader: async ({ context, location, params }) => {
    if (!EXPORT_TYPES.some((type) => type === params.type)) notFound({ throw: true })
    startExports(await context.queryClient(), filtersOf(readExportsSearch(location.search)))
  },
  component: DataExports,
})

function DataExports() {
  const { type } = Route.useParams()
  const search = readExportsSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const onSearch = useChangeSearch<ExportsSearch>()
  return (
    <ExportsPage
      type={type as ExportType}
      search={search}
      onType={(next) => void navigate({ params: { type: next }, search })}
      onSearch={onSearch}
    />
  )
}
