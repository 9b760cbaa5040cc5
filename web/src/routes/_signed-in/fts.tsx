import { createFileRoute } from '@tanstack/react-router'
import { PlaceholderPage } from '../../ui/placeholder-page.tsx'

export const Route = createFileRoute('/_signed-in/fts')({ component: Fts })

function Fts() {
  return (
    <PlaceholderPage title="Financial Tracking System" purpose="Pledges, commitments and payments, donor by donor." />
  )
}
