import { createFileRoute } from '@tanstack/react-router'
import { PlaceholderPage } from '../../ui/placeholder-page.tsx'

export const Route = createFileRoute('/_signed-in/map')({ component: InteractiveMap })

function InteractiveMap() {
  return (
    <PlaceholderPage title="Interactive Map" purpose="Education projects and activities across Northeast Nigeria." />
  )
}
