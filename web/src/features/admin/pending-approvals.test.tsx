import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '../../testing/queries.tsx'
import { show } from '../../testing/render.tsx'
import { userOf } from '../../testing/user.ts'
import { ToastHost } from '../../ui/toast-host.tsx'
import { PendingApprovals } from './pending-approvals.tsx'

const WAITING = userOf({ status: 'under_review', created_at: new Date(2026, 10, 3, 9).toISOString() })
const fetched = vi.fn<typeof fetch>()
let decision: Response
let waiting = [WAITING]

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  waiting = [WAITING]
  decision = json(200, { success: true, message: 'Done.' })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === 'POST') return decision
    return json(200, { success: true, pending_users: waiting, total: waiting.length, next_cursor: null })
  })
})
afterEach(() => fetched.mockReset())

const open = () =>
  show(
    withQueries(
      <>
        <PendingApprovals />
        <ToastHost />
      </>,
    ),
  )
const sent = () =>
  fetched.mock.calls.filter(([, init]) => init?.method === 'POST').map(([url, init]) => [url, init?.body])

it('shows who waits: name, organization, email, when they registered, and that they are pending', async () => {
  open()
  const card = within(await screen.findByRole('article'))
  for (const words of [
    'Amina Bukar',
    'ELI',
    'Example Learning Initiative',
    'amina@partner.test',
    '3 Nov 2026',
    'Pending',
  ]) {
    expect(card.getByText(words)).toBeDefined()
  }
})

it('says No Pending Approvals when nobody waits', async () => {
  waiting = []
  open()
  expect(await screen.findByText('No Pending Approvals')).toBeDefined()
})

it('says that the list failed to load, and loads it on Retry', async () => {
  fetched.mockImplementationOnce(async () => json(403, {}))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  open()
  await screen.findByText('Failed to load pending approvals. Please try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article')).toBeDefined()
})

it('approves, says so, and takes the card away', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Amina Bukar' }))
  waiting = []
  expect(await screen.findByText('User Approved')).toBeDefined()
  await screen.findByText('No Pending Approvals')
  expect(sent()).toEqual([['/api/admin/approve-user', JSON.stringify({ user_id: WAITING.id })]])
  expect(document.activeElement?.textContent).toBe('Pending Approvals')
})

it('says Failed to approve user where the server gives no reason, and keeps the card', async () => {
  decision = json(404, {})
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Amina Bukar' }))
  expect(await screen.findByText('Approval Failed')).toBeDefined()
  expect(screen.getByText('Failed to approve user.')).toBeDefined()
  expect(screen.getByRole('article')).toBeDefined()
})

it('rejects with the reason that was given', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Reject Amina Bukar' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Unknown organization' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('User Rejected')).toBeDefined()
  expect(sent()).toEqual([
    ['/api/admin/reject-user', JSON.stringify({ user_id: WAITING.id, reason: 'Unknown organization' })],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
