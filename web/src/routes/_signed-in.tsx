import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppLayout } from '#layout/app-layout.tsx'
import { enter } from '#lib/enter.ts'
import { currentQueryClient } from '#domain/query-client.ts'
import { useSession } from '#lib/session.ts'
import { useLast } from '#lib/latest.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { InsideLayout } from '#ui/plain-page.tsx'

const OwnProfileDialog = lazyPart(
  async () => (await import('#features/profile/own-profile-dialog.tsx')).OwnProfileDialog,
)

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: (match) => enter('member', match),
  component: SignedIn,
})

function SignedIn() {
  const session = useSession()
  // The session has just ended: show nothing of the previous person.
  if (!session) return null
  // Another person gets a new cache and no open dialogs.
  return <SignedInPages key={session.user.id} />
}

function SignedInPages() {
  const [queryClient] = useState(currentQueryClient)
  const [isProfileOpen, setProfileOpen] = useState(false)
  // A link opens it, too: /outbox#profile
  const isNamed = useLocation({ select: ({ hash }) => hash === 'profile' })
  const wasAsked = useLast(isProfileOpen || isNamed || undefined)
  const navigate = useNavigate()
  const closeProfile = () => {
    setProfileOpen(false)
    if (isNamed) void navigate({ to: '.', search: true, hash: '', replace: true })
  }
  return (
    <QueryClientProvider client={queryClient}>
      <InsideLayout value>
        <AppLayout onOpenProfile={() => setProfileOpen(true)}>
          <Outlet />
        </AppLayout>
      </InsideLayout>
      {wasAsked && <OwnProfileDialog opened={isProfileOpen || isNamed} onClose={closeProfile} />}
    </QueryClientProvider>
  )
}
