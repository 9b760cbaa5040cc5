import { EXPORT_TYPES } from '@hub/contract/reference/choices'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ExportsPage } from '../../features/exports/exports-page.tsx'

const exportNamed = (name: string) => EXPORT_TYPES.find((type) => type === name)

export const Route = createFileRoute('/_signed-in/admin/export/$type')({
  beforeLoad: ({ params }) => {
    if (!exportNamed(params.type)) notFound({ throw: true })
  },
  component: DataExports,
})

function DataExports() {
  const type = exportNamed(Route.useParams().type)
  const navigate = Route.useNavigate()
  return type && <ExportsPage type={type} onType={(next) => void navigate({ params: { type: next } })} />
}
