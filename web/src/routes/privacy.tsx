import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#features/privacy/privacy-page.tsx'
import { PlainPage } from '#ui/plain-page.tsx'

export const Route = createFileRoute('/privacy')({ component: Privacy })

function Privacy() {
  return (
    <PlainPage isWide>
      <PrivacyPage />
    </PlainPage>
  )
}
