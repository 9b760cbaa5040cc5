import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#features/password-reset/forgot-password-page.tsx'
import { PlainPage } from '#ui/plain-page.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPassword })

function ForgotPassword() {
  return (
    <PlainPage>
      <ForgotPasswordPage />
    </PlainPage>
  )
}
