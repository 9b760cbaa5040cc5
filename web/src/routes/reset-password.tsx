import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ResetPasswordPage } from '#features/password-reset/reset-password-page.tsx'
import { PlainPage } from '#ui/plain-page.tsx'

export const Route = createFileRoute('/reset-password')({
  // The router parses a token of digits as a number.
  validateSearch: ({ token }): { token?: string } => (token === undefined ? {} : { token: String(token) }),
  component: ResetPassword,
})

function ResetPassword() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onLogin = useCallback(() => void navigate({ to: '/' }), [navigate])
  return (
    <PlainPage>
      <ResetPasswordPage token={token} onLogin={onLogin} />
    </PlainPage>
  )
}
