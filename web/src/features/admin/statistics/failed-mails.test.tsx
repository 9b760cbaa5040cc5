import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { FailedMails } from './failed-mails.tsx'

const MAIL = {
  id: '11110c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
  template: 'approved',
  to_address: 'amina@partner.test',
  created_at: '2026-11-05T01:00:00.000Z',
  reason: '550 No such user here',
}
const fetched = vi.fn<typeof fetch>()
let mails: object[]
beforeEach(() => {
  mails = [MAIL]
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async (_, init) =>
    Response.json(
      init?.method === 'POST'
        ? { success: true, message: 'On its way.' }
        : { success: true, mails, total: mails.length },
    ),
  )
})
afterEach(() => void fetched.mockReset())

it('mail that was refused is listed with the reason, and sent again from there', async () => {
  show(withQueries(<FailedMails />))
  expect(await screen.findByText('amina@partner.test')).toBeDefined()
  expect(screen.getByText(/that the account is approved/)).toBeDefined()
  expect(screen.getByText(/550 No such user here/)).toBeDefined()
  mails = []
  fireEvent.click(screen.getByRole('button', { name: 'Send again to amina@partner.test' }))
  await vi.waitFor(() => expect(screen.queryByText('amina@partner.test')).toBeNull())
  const [url] = fetched.mock.calls.find(([, init]) => init?.method === 'POST')!
  expect(url).toBe(`/api/admin/mails/${MAIL.id}/send-again`)
})

it('nothing is shown where there is none', async () => {
  mails = []
  show(withQueries(<FailedMails />))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(screen.queryByText('Mail That Was Not Delivered')).toBeNull()
})
