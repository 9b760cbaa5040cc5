import { createRouter } from '@tanstack/react-router'
import { savesData } from './lib/browser.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen, NotFoundScreen } from './ui/error-screen.tsx'

export const router = createRouter({
  routeTree,
  context: {
    // The sign-in screen must not load it: docs/decisions/018.
    queryClient: async () => (await import('./domain/query-client.ts')).currentQueryClient(),
  },
  scrollRestoration: true,
  // Pointing at a link or touching it loads its code and data.
  defaultPreload: savesData() ? false : 'intent',
  // Passing over a menu loads nothing.
  defaultPreloadDelay: 65,
  // The query cache decides how fresh data is, not the router.
  defaultPreloadStaleTime: 0,
  search: { strict: true },
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
