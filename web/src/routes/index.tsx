import { createFileRoute, useLocation } from '@tanstack/react-router'
import { LandingPage } from '#features/landing/landing-page.tsx'
import type { AuthTab } from '#features/landing/auth-card.tsx'
import { enter } from '#lib/enter.ts'

export const Route = createFileRoute('/')({
  // Part of the first file: another one would delay it on a slow connection.
  codeSplitGroupings: [],
  validateSearch: (search): { tab?: 'register' } => (search.tab === 'register' ? { tab: 'register' } : {}),
  beforeLoad: (match) => enter('landing', match),
  component: Landing,
})

function Landing() {
  const { tab = 'sign-in' } = Route.useSearch()
  const navigate = Route.useNavigate()
  // The key makes each visit different: requesting a page twice shows the sign-in twice.
  const asked = useLocation({ select: ({ state }) => state.from && `${state.from} ${state.__TSR_key}` })

  const onTab = (next: AuthTab) =>
    void navigate({ search: next === 'register' ? { tab: next } : {}, replace: true, state: true, resetScroll: false })

  return <LandingPage tab={tab} onTab={onTab} asked={asked} />
}
