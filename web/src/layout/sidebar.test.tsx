import type { User } from '@hub/contract/records/user'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { adminOf, userOf } from '#testing/user.ts'
import { Sidebar } from './sidebar.tsx'

// jsdom cannot scroll.
vi.stubGlobal('scrollTo', () => undefined)

async function open(path: string, { user = userOf(), isNarrow = false }: { user?: User; isNarrow?: boolean } = {}) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <Sidebar user={user} isNarrow={isNarrow} />,
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  show(<RouterProvider router={router as never} />)
  await screen.findByRole('navigation')
}

const link = (name: string) => screen.queryByRole('link', { name, hidden: false })

it('marks the screen that is open', async () => {
  await open('/projects')
  expect(link('Projects')?.getAttribute('aria-current')).toBe('page')
  expect(link('Dashboard')?.hasAttribute('aria-current')).toBe(false)
})

it('does not mark the Admin Panel on an export page, which lies below its address', async () => {
  await open('/admin/export/stock', { user: adminOf() })
  expect(link('Download Stock Data')?.getAttribute('aria-current')).toBe('page')
  expect(link('Admin Panel')?.hasAttribute('aria-current')).toBe(false)
})

it('folds the group Navigation, and only that one', async () => {
  await open('/dashboard', { user: adminOf() })
  const fold = screen.getByRole('button', { name: 'Navigation' })
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(link('Projects')).toBeNull()
  expect(link('Download Stock Data')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Data Exports' })).toBeNull()
})

it('keeps the names of its items when only icons have room', async () => {
  await open('/dashboard', { isNarrow: true })
  for (const name of ['Dashboard', 'Projects', 'Stock Management', 'Financial Tracking', 'Interactive Map']) {
    expect(link(name)).not.toBeNull()
  }
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined()
})
