import { createFileRoute, notFound } from '@tanstack/react-router'
import { PlaceholderPage } from '../../ui/placeholder-page.tsx'

const TYPES = ['projects', 'fts', 'stock', '5ws']

export const Route = createFileRoute('/_signed-in/admin/export/$type')({
  beforeLoad: ({ params }) => {
    if (!TYPES.includes(params.type)) notFound({ throw: true })
  },
  component: DataExports,
})

function DataExports() {
  return <PlaceholderPage title="Data Exports" purpose="Projects, financial tracking, stock items and 5Ws reports." />
}
