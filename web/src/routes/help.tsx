import { createFileRoute, Outlet } from '@tanstack/react-router'
import { HelpFrame } from '#features/help/help-frame.tsx'
import { isMember } from '#lib/enter.ts'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

/** Guests do not load it. */
const SignedInFrame = lazyPart(async () => (await import('./-signed-in-frame.tsx')).SignedInFrame)

export const Route = createFileRoute('/help')({ component: Help })

function Help() {
  const Frame = isMember(useSession()?.user ?? null) ? SignedInFrame : HelpFrame
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
