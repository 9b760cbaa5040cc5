import { createFileRoute, useLocation } from '@tanstack/react-router'
import { LandingPage } from '#features/landing/landing-page.tsx'
import type { AuthTab } from '#features/landing/tab-list.tsx'
import { enter } from '#lib/enter.ts'

export const Route = createFileRoute('/')({
  // The landing page is what the first file is for: apart, it would be one more wait on a slow link.
  codeSplitGroupings: [],
  validateSearch: (search): { tab?: 'register' } => (search.tab === 'register' ? { tab: 'register' } : {}),
  beforeLoad: (match) => enter('landing', match),
  component: Landing,
})

function Landing() {
  const { tab = 'sign-in' } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Each visit has a key of its own: asking twice for a page shows the sign-in twice.
  const asked = useLocation({ select: ({ state }) => state.from && `${state.from} ${state.__TSR_key}` })

  const onTab = (next: AuthTab) =>
    void navigate({ search: next === 'register' ? { tab: next } : {}, replace: true, state: true, resetScroll: false })

  return <LandingPage tab={tab} onTab={onTab} asked={asked} />
}
