import { createFileRoute } from '@tanstack/react-router'
import { PlaceholderPage } from '../../ui/placeholder-page.tsx'

export const Route = createFileRoute('/_signed-in/stock')({ component: Stock })

function Stock() {
  return (
    <PlaceholderPage
      title="Stock &amp; Inventory"
      purpose="What your organization has in store, where, and what runs low."
    />
  )
}
