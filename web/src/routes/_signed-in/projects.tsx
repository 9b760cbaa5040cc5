import { createFileRoute } from '@tanstack/react-router'
import { PlaceholderPage } from '../../ui/placeholder-page.tsx'

export const Route = createFileRoute('/_signed-in/projects')({ component: Projects })

function Projects() {
  return (
    <PlaceholderPage
      title="Education Projects"
      purpose="Education projects of all partners, by state, status and organization."
    />
  )
}
