import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

// jsdom cannot scroll.
vi.stubGlobal('scrollTo', () => undefined)

/** It renders asynchronously: wait for the content. */
export function withRouter(part: ReactNode, path = '/dashboard') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return <RouterProvider router={router as never} />
}
