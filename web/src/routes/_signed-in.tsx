import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { OwnProfileDialog } from '../features/profile/own-profile-dialog.tsx'
import { AppLayout } from '../layout/app-layout.tsx'
import { enter } from '../lib/enter.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { InsideLayout } from '../ui/page-frame.tsx'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => enter('member', location),
  component: SignedIn,
})

function SignedIn() {
  const session = useSession()
  // It has just ended, and the guard is about to leave: nothing may be shown of who was here.
  if (!session) return null
  // Another person means another cache, and no open dialog of the one before.
  return <SignedInPages key={session.user.id} />
}

function SignedInPages() {
  const [queryClient] = useState(createQueryClient)
  const [isProfileOpen, setProfileOpen] = useState(false)
  return (
    <QueryClientProvider client={queryClient}>
      <InsideLayout value>
        <AppLayout onOpenProfile={() => setProfileOpen(true)}>
          <Outlet />
        </AppLayout>
      </InsideLayout>
      <OwnProfileDialog opened={isProfileOpen} onClose={() => setProfileOpen(false)} />
    </QueryClientProvider>
  )
}
