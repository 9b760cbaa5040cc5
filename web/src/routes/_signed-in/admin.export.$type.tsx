import { EXPORT_TYPES } from '@hub/contract/reference/choices'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ExportsPage } from '../../features/exports/exports-page.tsx'
import { readExportsSearch } from '../../features/exports/exports-search.ts'

const exportNamed = (name: string) => EXPORT_TYPES.find((type) => type === name)

export const Route = createFileRoute('/_signed-in/admin/export/$type')({
  validateSearch: readExportsSearch,
  beforeLoad: ({ params }) => {
    if (!exportNamed(params.type)) notFound({ throw: true })
  },
  component: DataExports,
})

function DataExports() {
  const type = exportNamed(Route.useParams().type)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    type && (
      <ExportsPage
        type={type}
        search={search}
        onType={(next) => void navigate({ params: { type: next }, search })}
        onSearch={(change, how) =>
          void navigate({ search: (now) => ({ ...now, ...change }), replace: how === 'refinement', resetScroll: false })
        }
      />
    )
  )
}
