import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseShared } from '#lib/outbox/queued.ts'
import { itemsOf, keepCopy, mirroredOf, noteMirrored, outboxDb, putItem } from '#lib/outbox/outbox-store.ts'
import { startSession } from '#lib/session.ts'
import { AMINA, anItem, MUSA } from '#testing/outbox.ts'
import { show } from '#testing/render.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

const MIRRORED = { author: AMINA.id, updated_at: '2026-11-19T09:00:00.000Z', saved_at: '' }
const onClose = vi.fn()

beforeEach(async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('{"success":true}')),
  )
  localStorage.clear()
  chooseShared(false)
  const db = await outboxDb()
  await Promise.all([db.clear('work'), db.clear('mirrored')])
  startSession('token-of-amina', AMINA)
  await putItem({ ...anItem('waits'), author: AMINA.id, state: 'waiting' })
  await putItem({ ...anItem('begun'), author: AMINA.id, state: 'draft' })
  await putItem({ ...anItem('of-musa'), author: MUSA.id, state: 'waiting' })
  await noteMirrored('begun', MIRRORED)
})

const idsOf = async (author: string) => (await itemsOf(author)).map(({ id }) => id).toSorted()
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const DELETE = 'Shared Computer: Sign Out and Delete'

it('says how much would go, and leaves all of it where that is chosen', async () => {
  show(<LeaveDialog opened onClose={onClose} />)
  await screen.findByText(/1 item that was not sent, for good, and 1 draft/)
  await press('Sign Out and Leave Them Here')
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(await idsOf(AMINA.id)).toEqual(['begun', 'waits'])
  expect((await mirroredOf(AMINA.id)).size).toBe(1)
})

it('deletes everything of this person, nothing of others, and does not ask the hub to delete drafts', async () => {
  keepCopy({ ...anItem('typed-last'), author: AMINA.id })
  show(<LeaveDialog opened onClose={onClose} />)
  await press(DELETE)
  await waitFor(async () => expect(await idsOf(AMINA.id)).toEqual([]))
  expect((await mirroredOf(AMINA.id)).size).toBe(0)
  expect(await idsOf(MUSA.id)).toEqual(['of-musa'])
  expect(Object.keys(localStorage).filter((key) => key.includes('typed-last'))).toEqual([])
  // A form that closes, and an upload that ends, come later.
  await putItem({ ...anItem('late'), author: AMINA.id, state: 'draft' })
  await noteMirrored('late', MIRRORED)
  await waitFor(async () => expect(await idsOf(AMINA.id)).toEqual([]))
  expect((await mirroredOf(AMINA.id)).size).toBe(0)
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(['/api/auth/logout'])
})

it('keeps what the same person types after the next sign-in here', async () => {
  show(<LeaveDialog opened onClose={onClose} />)
  await press(DELETE)
  await waitFor(async () => expect(await idsOf(AMINA.id)).toEqual([]))
  startSession('token-of-amina-2', AMINA)
  await putItem({ ...anItem('new'), author: AMINA.id, state: 'draft' })
  await putItem({ ...anItem('newer'), author: AMINA.id, state: 'waiting' })
  expect(await idsOf(AMINA.id)).toEqual(['new', 'newer'])
})

it('on a computer that was called shared at the sign-in, offers no way to leave them', async () => {
  chooseShared(true)
  show(<LeaveDialog opened onClose={onClose} />)
  await screen.findByRole('button', { name: DELETE })
  expect(screen.queryByRole('button', { name: 'Sign Out and Leave Them Here' })).toBeNull()
  await press('Stay Signed In')
  expect(onClose).toHaveBeenCalled()
  expect(await idsOf(AMINA.id)).toEqual(['begun', 'waits'])
})
