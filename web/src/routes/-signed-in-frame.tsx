import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AppLayout } from '#layout/app-layout.tsx'
import { currentQueryClient } from '#domain/query-client.ts'
import { useSession } from '#lib/session.ts'
import { useLast } from '#lib/latest.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { InsideLayout } from '#ui/plain-page.tsx'

const OwnProfileDialog = lazyPart(
  async () => (await import('#features/profile/own-profile-dialog.tsx')).OwnProfileDialog,
)

export function SignedInFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  // The session has just ended: show nothing of the previous person.
  if (!session) return null
  // Another person gets a new cache and no open dialogs.
  return <FrameOfPerson key={session.user.id}>{children}</FrameOfPerson>
}

function FrameOfPerson({ children }: { children: ReactNode }) {
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
        <AppLayout onOpenProfile={() => setProfileOpen(true)}>{children}</AppLayout>
      </InsideLayout>
      {wasAsked && <OwnProfileDialog opened={isProfileOpen || isNamed} onClose={closeProfile} />}
    </QueryClientProvider>
  )
}
