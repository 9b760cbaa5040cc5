import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AppLayout } from '../layout/app-layout.tsx'
import { enter } from '../lib/enter.ts'
import { currentQueryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { InsideLayout } from '../ui/page-frame.tsx'

const OwnProfileDialog = lazy(async () => ({
  default: (await import('../features/profile/own-profile-dialog.tsx')).OwnProfileDialog,
}))

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
  const [queryClient] = useState(currentQueryClient)
  // Undefined until somebody has asked for it.
  const [isProfileOpen, setProfileOpen] = useState<boolean>()
  return (
    <QueryClientProvider client={queryClient}>
      <InsideLayout value>
        <AppLayout onOpenProfile={() => setProfileOpen(true)}>
          <Outlet />
        </AppLayout>
      </InsideLayout>
      {isProfileOpen !== undefined && (
        <Suspense>
          <OwnProfileDialog opened={isProfileOpen} onClose={() => setProfileOpen(false)} />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
