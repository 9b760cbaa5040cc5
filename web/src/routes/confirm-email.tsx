import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#features/confirm-email/confirm-email-page.tsx'
import { PlainPage } from '#ui/plain-page.tsx'

export const Route = createFileRoute('/confirm-email')({
  // The router parses a token of digits as a number.
  validateSearch: ({ token }): { token?: string } => (token === undefined ? {} : { token: String(token) }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { token } = Route.useSearch()
  return (
    <PlainPage>
      <ConfirmEmailPage key={token} token={token} />
    </PlainPage>
  )
}
