import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#lib/language.ts'
import { isGuarded, sessionFingerprint } from '#lib/enter.ts'
import { useSession } from '#lib/session.ts'
import classes from '#ui/route-progress.module.css'

export interface RouterContext {
  queryClient: () => Promise<QueryClient>
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  useGuardsOnSessionChange()
  useFocusOnNewPage()
  return (
    <>
      <RouteProgress />
      <Outlet />
    </>
  )
}

/** The session can also change in another tab. */
function useGuardsOnSessionChange() {
  const router = useRouter()
  const standing = sessionFingerprint(useSession())
  useEffect(() => {
    if (!isGuarded(standing)) void router.invalidate()
  }, [router, standing])
}

/** The followed link disappears with its page, and the focus with it. */
function useFocusOnNewPage() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef<string>(undefined)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (before.current && before.current !== path && isLost) document.querySelector('h1')?.focus()
    before.current = path
  }, [path])
}

/** Shown while the next page loads and the previous one is still visible. */
function RouteProgress() {
  const isUnderWay = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div role="status">
      {isUnderWay && (
        <div className={`${classes.bar} screen-only`}>
          <span className="visually-hidden">{t('Loading the page')}</span>
        </div>
      )}
    </div>
  )
}
