import { EXPORT_TYPES } from '@hub/contract/reference/choices'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ExportsPage } from '#features/exports/exports-page.tsx'
import { filtersOf } from '#features/exports/exports-asked.ts'
import { type ExportsSearch, readExportsSearch } from '#features/exports/exports-search.ts'
import { startExports } from '#features/exports/exports.queries.ts'
import { useChangeSearch } from '#routes/-address.ts'

const exportNamed = (name: string) => EXPORT_TYPES.find((type) => type === name)

export const Route = createFileRoute('/_signed-in/admin/export/$type')({
  // Parsed in the component, to keep that code out of the first download.
  validateSearch: (address: Record<string, unknown>): ExportsSearch => address,
  beforeLoad: ({ params }) => {
    if (!exportNamed(params.type)) notFound({ throw: true })
  },
  loader: async ({ context, location }) =>
    startExports(await context.queryClient(), filtersOf(readExportsSearch(location.search))),
  component: DataExports,
})

function DataExports() {
  const type = exportNamed(Route.useParams().type)
  const search = readExportsSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const onSearch = useChangeSearch<ExportsSearch>()
  return (
    type && (
      <ExportsPage
        type={type}
        search={search}
        onType={(next) => void navigate({ params: { type: next }, search })}
        onSearch={onSearch}
      />
    )
  )
}
