import { createFileRoute } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { currentQueryClient } from '#domain/query-client.ts'
import { DuePage } from '#features/first-steps/due-page.tsx'
import { enter } from '#lib/enter.ts'
import { useSession } from '#lib/session.ts'
import { PlainPage } from '#ui/plain-page.tsx'

export const Route = createFileRoute('/first-steps')({
  beforeLoad: (match) => enter('due', match),
  component: FirstSteps,
})

function FirstSteps() {
  const session = useSession()
  if (!session) return null
  return (
    <QueryClientProvider client={currentQueryClient()}>
      <PlainPage>
        <DuePage user={session.user} />
      </PlainPage>
    </QueryClientProvider>
  )
}
