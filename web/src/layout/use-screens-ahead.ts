import type { User } from '@hub/contract/users'
import { useIsFetching } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { savesData } from '#lib/saves-data.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { navigationFor } from './navigation.ts'

/**
 * The code of the screens in the menu comes while the person reads the first one: on a slow link a click then waits for the
 * data alone. One file after the other, and only once nothing is asked for any more.
 */
export function useScreensAhead(user: User | null) {
  const { loadRouteChunk, routesByPath } = useRouter()
  const isQuiet = useIsFetching() === 0
  const isDone = useRef(savesData())
  useEffect(() => {
    if (!user || !isQuiet || isDone.current) return
    isDone.current = true
    const paths = navigationFor(user).flatMap(({ items }) => items.map(({ to }) => to as keyof typeof routesByPath))
    // What fails comes when its screen is opened.
    const next = (before: Promise<void>, path: keyof typeof routesByPath) =>
      before.then(() => loadRouteChunk(routesByPath[path])).catch(() => undefined)
    // Without a link nothing is asked for at once: the screen itself is still to be drawn.
    whenIdle(() => {
      void [...new Set(paths)].reduce(next, Promise.resolve()).then(async () => {
        // What is left of the files follows, and the hub opens without a link from then on.
        const { startAppWorker } = await import('#lib/app-worker.ts')
        startAppWorker()
      })
    })
  }, [user, isQuiet, loadRouteChunk, routesByPath])
}
