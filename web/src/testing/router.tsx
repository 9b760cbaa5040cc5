import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

// jsdom draws nothing, so it cannot scroll.
vi.stubGlobal('scrollTo', () => undefined)

/** For a part that holds links. It appears a moment later: wait for what it shows. */
export function withRouter(part: ReactNode, path = '/dashboard') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return <RouterProvider router={router as never} />
}
