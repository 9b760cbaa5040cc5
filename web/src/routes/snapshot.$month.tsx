import { Month } from '@hub/contract/months'
import type { Snapshot } from '@hub/contract/snapshots'
import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { currentQueryClient } from '#domain/query-client.ts'
import { PublicSnapshot, SnapshotPage } from '#features/snapshot/snapshot-page.tsx'
import { detour, enter } from '#lib/enter.ts'
import { currentSession, useSession } from '#lib/session.ts'
import { NotFoundScreen } from '#ui/error-screen.tsx'

export const Route = createFileRoute('/snapshot/$month')({
  beforeLoad: async (match): Promise<{ open: Snapshot | null }> => {
    // Members read it in full; everybody else what is public, or signs in.
    if (detour('member', currentSession()?.user ?? null)) {
      // Keeps this code out of the first file.
      const { readPublic } = await import('#features/snapshot/snapshot.queries.ts')
      const open = await readPublic(match.params.month)
      if (open) return { open }
    }
    enter('member', match)
    return { open: null }
  },
  component: SnapshotOfMonth,
})

function SnapshotOfMonth() {
  const { open } = Route.useRouteContext()
  const { month } = Route.useParams()
  const navigate = Route.useNavigate()
  const session = useSession()
  if (open) return <PublicSnapshot snapshot={open} />
  if (!session) return null
  if (!Month.safeParse(month).success) return <NotFoundScreen />
  return (
    <QueryClientProvider key={session.user.id} client={currentQueryClient()}>
      <SnapshotPage month={month} onMonth={(next) => void navigate({ params: { month: next } })} />
    </QueryClientProvider>
  )
}
