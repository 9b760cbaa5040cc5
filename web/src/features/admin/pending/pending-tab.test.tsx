import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { userOf } from '#testing/user.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { PendingTab } from './pending-tab.tsx'

const WAITING = {
  ...userOf({ status: 'under_review', created_at: new Date(2026, 10, 3, 9).toISOString() }),
  organization_members: 0,
}
const OTHER = {
  ...WAITING,
  id: '7a0f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
  full_name: 'Danladi Sample',
  organization_members: 3,
}
const fetched = vi.fn<typeof fetch>()
let decision: Response
let waiting = [WAITING]

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  waiting = [WAITING]
  decision = json(200, { success: true, message: 'Done.' })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === 'POST' || init?.method === 'PUT') return decision.clone()
    return json(200, { success: true, pending_users: waiting, total: waiting.length, next_cursor: null })
  })
})
afterEach(() => {
  fetched.mockReset()
  onShowAll.mockReset()
})

const onShowAll = vi.fn()
const open = (isOverdue = false) =>
  show(
    withQueries(
      <>
        <PendingTab isOverdue={isOverdue} onShowAll={onShowAll} />
        <ToastHost />
      </>,
    ),
  )
const sent = () =>
  fetched.mock.calls.filter(([, init]) => init?.method !== 'GET').map(([url, init]) => [url, init?.body])

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

it('lists who has waited too long, and leads back to all', async () => {
  open(true)
  await screen.findByRole('article')
  expect(String(fetched.mock.calls[0]?.[0])).toContain('/pending-approvals?overdue=true&limit=50')
  expect(screen.getByText('Only accounts that have waited more than 3 days are listed.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show all pending accounts' }))
  expect(onShowAll).toHaveBeenCalledOnce()
})

it('says that nobody has waited too long, where others may wait', async () => {
  waiting = []
  open(true)
  expect(await screen.findByText('Nobody Has Waited More Than 3 Days')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show all pending accounts' })).toBeDefined()
  expect(screen.queryByText('No Pending Approvals')).toBeNull()
})

it('says No Pending Approvals when nobody waits', async () => {
  waiting = []
  open()
  expect(await screen.findByText('No Pending Approvals')).toBeDefined()
})

it('says that the list failed to load, and loads it on Retry', async () => {
  fetched.mockImplementationOnce(async () => json(403, { success: false }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  open()
  await screen.findByText('Failed to load pending approvals. Please try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article')).toBeDefined()
})

async function approve() {
  const button = await screen.findByRole('button', { name: 'Approve Amina Bukar' })
  button.focus()
  fireEvent.click(button)
  waiting = waiting.filter(({ id }) => id !== WAITING.id)
  await screen.findByText('User Approved')
}

it('approves, says so, and keeps the card in its place', async () => {
  waiting = [WAITING, OTHER]
  open()
  await approve()
  const [card, next] = screen.getAllByRole('article')
  expect(within(card!).getByText('Approved')).toBeDefined()
  expect(within(card!).queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
  expect(within(card!).queryByRole('checkbox')).toBeNull()
  expect(next!.textContent).toContain('Danladi Sample')
  expect(document.activeElement).toBe(card)
  expect(screen.getByText('Amina Bukar is approved. You can undo this for 10 seconds.').role).toBe('status')
  expect(sent()).toEqual([['/api/admin/approve-user', JSON.stringify({ user_id: WAITING.id })]])
})

it('counts those alone who still wait', async () => {
  waiting = [WAITING, OTHER]
  open()
  await approve()
  await waitFor(() => expect(screen.getAllByRole('definition')[0]!.textContent).toBe('1'))
})

it('sets back to under review on Undo, and offers the decision again', async () => {
  open()
  await approve()
  waiting = [WAITING]
  const undo = screen.getByRole('button', { name: 'Undo: Amina Bukar is approved' })
  undo.focus()
  fireEvent.click(undo)
  expect(await screen.findByRole('button', { name: 'Approve Amina Bukar' })).toBeDefined()
  expect(sent()[1]).toEqual(['/api/admin/user-status', JSON.stringify({ user_id: WAITING.id, status: 'under_review' })])
  expect(screen.getByText('Amina Bukar is pending again.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('article'))
})

it('offers Undo for 10 seconds from the click, and says what becomes of the email', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    open()
    await approve()
    const undo = () => screen.queryByRole('button', { name: /Undo/ })
    undo()!.focus()
    expect(screen.getByText('No email has gone out yet.')).toBeDefined()
    act(() => void vi.advanceTimersByTime(10_000))
    expect(undo()).toBeNull()
    expect(screen.getByText('The email is on its way.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('article'))
  } finally {
    vi.useRealTimers()
  }
})

it('keeps the decision, and Undo, where the hub does not take it back', async () => {
  open()
  await approve()
  decision = json(409, { success: false, code: 'stale_edit', message: 'Not now.' })
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
  expect(await screen.findByText('Not now.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Undo: Amina Bukar is approved' })).toBeDefined()
  expect(screen.getByText('Approved')).toBeDefined()
})

it('says Failed to approve user where the server gives no reason, and keeps the card', async () => {
  decision = json(404, { success: false })
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
  expect(within(screen.getByRole('article')).getByText('Rejected')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo: Amina Bukar is rejected' })).toBeDefined()
})

it('approves several at once, and forgets who was ticked', async () => {
  waiting = [WAITING, OTHER]
  decision = json(200, { success: true, message: '2 users can now access the system.', approved: 2 })
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Amina Bukar' }))
  expect(screen.getByRole('button', { name: 'Approve selected (1)' })).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  screen.getByRole('button', { name: 'Approve selected (2)' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Approve selected (2)' }))
  waiting = []
  expect(await screen.findByText('Users Approved')).toBeDefined()
  expect(screen.getByText('2 users can now access the system.')).toBeDefined()
  expect(sent()).toEqual([['/api/admin/approve-users', JSON.stringify({ user_ids: [WAITING.id, OTHER.id] })]])
  expect(screen.getAllByText('Approved')).toHaveLength(2)
  expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toHaveProperty('checked', false)
  expect(screen.queryByRole('button', { name: /Approve selected/ })).toBeNull()
  expect(screen.getByText('2 accounts are approved. You can undo this for 10 seconds.')).toBeDefined()

  waiting = [WAITING, OTHER]
  const bar = screen.getByRole('group', { name: 'Approved accounts' })
  expect(document.activeElement).toBe(bar)
  fireEvent.click(within(bar).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 users are under review again.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Approved accounts' })).toBeNull())
  expect(screen.getAllByText('Pending')).toHaveLength(2)
})

it('unticks who has been decided on by somebody else', async () => {
  waiting = [WAITING, OTHER]
  decision = json(404, { success: false, code: 'user_not_found', message: 'This user does not exist.' })
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  waiting = [OTHER]
  fireEvent.click(screen.getByRole('button', { name: 'Approve selected (2)' }))
  expect(await screen.findByText('This user does not exist.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Approve selected (1)' })).toBeDefined()
  // Cards keep their place.
  expect(screen.getAllByRole('article').map(({ textContent }) => /meantime/.test(textContent))).toEqual([true, false])
})

it('says whether anybody of the organization is in already', async () => {
  waiting = [WAITING, OTHER]
  open()
  expect(await screen.findByText('New: no approved member yet')).toBeDefined()
  expect(screen.getByText('Known: 3 members')).toBeDefined()
})
