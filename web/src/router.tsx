import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './ui/error-screen.tsx'
import { NotFoundScreen } from './ui/not-found-screen.tsx'

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
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
