import type { SilentOrganization } from '@hub/contract/dashboard'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import { SilentDialog } from './rows-dialogs.tsx'

const silentOf = (n: number, has_reported: boolean): SilentOrganization => ({
  id: `1b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c1${n}`,
  name: `Quiet ${n}`,
  acronym: `Q${n}`,
  since: new Date(2026, 2, n, 9).toISOString(),
  has_reported,
})

const fetched = vi.fn<typeof fetch>()
const pageOf = (organizations: SilentOrganization[], total: number, next_cursor: string | null) =>
  Response.json({ success: true, organizations, total, next_cursor })

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const open = () => show(withQueries(withRouter(<SilentDialog isOpen onClose={() => undefined} />)))

it('lists each with its last report and its users, and goes on to the last', async () => {
  fetched.mockImplementation(async (url) =>
    String(url).includes('cursor=next')
      ? pageOf([silentOf(2, false)], 2, null)
      : pageOf([silentOf(1, true)], 2, 'next'),
  )
  open()
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Q1 · Last report 1 Mar 2026')).toBeDefined()
  expect(dialog.getByText('1 of 2 shown')).toBeDefined()
  const users = dialog.getByRole('link', { name: 'See its users: Quiet 1' })
  expect(users.getAttribute('href')).toBe('/admin?tab=users&search=Q1+Quiet+1')
  fireEvent.click(dialog.getByRole('button', { name: 'Show more' }))
  expect(await dialog.findByText('Q2 · Registered 2 Mar 2026, no report yet')).toBeDefined()
  expect(dialog.getByText('2 of 2 shown')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/dashboard\/silent-organizations\?limit=50/)
})

it('says so where all have reported meanwhile', async () => {
  fetched.mockImplementation(async () => pageOf([], 0, null))
  open()
  expect(await screen.findByText('Every organization has reported within 60 days.')).toBeDefined()
})
