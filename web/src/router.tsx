import { createRouter } from '@tanstack/react-router'
import { savesData } from './lib/saves-data.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './ui/error-screen.tsx'
import { NotFoundScreen } from './ui/not-found-screen.tsx'

export const router = createRouter({
  routeTree,
  context: {
    // Not part of what the sign-in screen loads: see docs/decisions/018.
    queryClient: async () => (await import('./lib/query-client.ts')).currentQueryClient(),
  },
  scrollRestoration: true,
  // Whoever points at a link or touches it is about to follow it: its code and its data are asked for then.
  defaultPreload: savesData() ? false : 'intent',
  // Who only passes over a menu asks for nothing.
  defaultPreloadDelay: 65,
  // What was asked for early is as fresh as the cache of queries says; the router keeps nothing of its own.
  defaultPreloadStaleTime: 0,
  // What a screen does not read from its address is no filter: it leaves the address, and nobody is asked for it.
  search: { strict: true },
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
