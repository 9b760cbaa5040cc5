import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '@hub/contract/records/user'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { adminOf, userOf } from '#testing/user.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { ManageDialog } from './manage-dialog.tsx'

const ME = adminOf({ id: '11110c3e-5a0e-4f5e-9d53-2f6d0a7f3c11', full_name: 'Ada Sample' })
const fetched = vi.fn<typeof fetch>()
const changed = vi.fn<(user: User) => void>()
const nothing = () => undefined
let answer: () => Response

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  answer = () => json(200, { success: true, message: 'Done.', user: userOf() })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => answer())
})
afterEach(() => {
  fetched.mockReset()
  changed.mockReset()
})

const open = (user: User) =>
  show(
    withQueries(
      <>
        <ManageDialog user={user} me={ME} opened onClose={nothing} onChanged={changed} onEditProfile={nothing} />
        <ToastHost />
      </>,
    ),
  )
const dialog = () => within(screen.getByRole('dialog'))
const button = (name: string) => dialog().queryByRole('button', { name })
const sent = () => fetched.mock.calls.map(([url, init]) => [init?.method, url, JSON.parse(String(init?.body ?? null))])

it('shows name, email, organization and current status', () => {
  open(userOf({ status: 'rejected', status_reason: 'Unknown organization' }))
  for (const words of [
    'Amina Bukar',
    'amina@partner.test',
    'Example Learning Initiative (ELI)',
    'Rejected',
    'Unknown organization',
  ]) {
    expect(dialog().getByText(words)).toBeDefined()
  }
})

it.each([
  ['approved', ['Reject', 'Suspend']],
  ['under_review', ['Approve', 'Reject', 'Suspend']],
  ['rejected', ['Approve', 'Suspend']],
  ['suspended', ['Approve', 'Reject']],
] as const)('offers for %s only what the account is not', (status, offered) => {
  open(userOf({ status }))
  const shown = ['Approve', 'Reject', 'Suspend'].filter((name) => button(name))
  expect(shown).toEqual(offered)
})

it('suspends with a reason, and says what the status is now', async () => {
  const user = userOf()
  answer = () => json(200, { success: true, message: 'x', user: { ...user, status: 'suspended' } })
  open(user)
  fireEvent.click(button('Suspend')!)
  fireEvent.change(dialog().getByLabelText('Reason'), { target: { value: 'On leave' } })
  fireEvent.click(button('Suspend Amina Bukar')!)
  expect(await screen.findByText('Status Updated')).toBeDefined()
  expect(screen.getByText('User status updated to suspended.')).toBeDefined()
  expect(sent()).toEqual([
    ['PUT', '/api/admin/user-status', { user_id: user.id, status: 'suspended', reason: 'On leave' }],
  ])
  expect(changed).toHaveBeenCalledWith({ ...user, status: 'suspended' })
})

it('keeps the last administrator, in the words of the server', async () => {
  const sentence = 'This is the last administrator. Make somebody else an administrator first.'
  answer = () => json(409, { success: false, code: 'last_admin', message: sentence })
  open(userOf({ role: 'admin', is_admin: true }))
  fireEvent.change(dialog().getByLabelText('Role of Amina Bukar'), { target: { value: 'user' } })
  fireEvent.click(button('Change role')!)
  expect(await screen.findByText('Update Failed')).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
  expect(changed).not.toHaveBeenCalled()
})

it('changes a role with the version that it started from', async () => {
  const user = userOf()
  answer = () => json(200, { success: true, message: 'x', user: { ...user, role: 'manager' } })
  open(user)
  expect(button('Change role')).toHaveProperty('disabled', true)
  fireEvent.change(dialog().getByLabelText('Role of Amina Bukar'), { target: { value: 'manager' } })
  fireEvent.click(button('Change role')!)
  expect(await screen.findByText('Amina Bukar is now Manager.')).toBeDefined()
  expect(sent()).toEqual([['PUT', `/api/admin/users/${user.id}`, { updated_at: user.updated_at, role: 'manager' }]])
})

it('warns before one demotes, locks out or signs out oneself, and does nothing until it is confirmed', async () => {
  open(ME)
  fireEvent.change(dialog().getByLabelText('Role of Ada Sample'), { target: { value: 'viewer' } })
  fireEvent.click(button('Change role')!)
  expect(dialog().getByText(/You leave the Admin Panel at once/)).toBeDefined()
  fireEvent.click(button('Cancel')!)
  fireEvent.click(button('Sign out everywhere')!)
  expect(dialog().getByText(/You are signed out here too/)).toBeDefined()
  fireEvent.click(button('Cancel')!)
  fireEvent.click(button('Reject')!)
  expect(dialog().getByText(/only another administrator can let you in again/)).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
  expect(button('Profile')).toBeNull()
})

it('signs out everywhere, and sends the last mail again, once however often it is clicked', async () => {
  const user = userOf()
  answer = () => json(200, { success: true, message: 'Amina Bukar is signed out everywhere.' })
  open(user)
  fireEvent.click(button('Sign out everywhere')!)
  expect(await screen.findByText('Signed Out Everywhere')).toBeDefined()

  let arrive: () => void = nothing
  fetched.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(answer())
      }),
  )
  fireEvent.click(button('Resend last mail')!)
  fireEvent.click(await dialog().findByRole('button', { name: 'Sending...' }))
  arrive()
  expect(await screen.findByText('Mail Sent Again')).toBeDefined()
  expect(sent().map(([, url]) => url)).toEqual([
    `/api/admin/users/${user.id}/sign-out`,
    `/api/admin/users/${user.id}/resend-mail`,
  ])
})

it('erases a person for good only after asking once more', async () => {
  answer = () =>
    json(200, { success: true, message: 'The person was erased.', user: userOf({ full_name: 'Erased person' }) })
  open(userOf())
  fireEvent.click(button('Erase this person')!)
  expect(dialog().getByText('Erase Amina Bukar?')).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
  fireEvent.click(button('Erase for good')!)
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(sent()[0]).toEqual(['POST', `/api/admin/users/${userOf().id}/erase`, null])
})

it('saves the data of a person as a file, and says that it is personal', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:person')
  answer = () => json(200, { success: true, cut: [], tables: { users: [{ full_name: 'Amina Bukar' }] } })
  open(userOf())
  fireEvent.click(button('Export their data')!)
  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  expect(String(fetched.mock.calls[0]?.[0]).split('?')[0]).toBe(`/api/admin/users/${userOf().id}/data`)
  expect(await (saved.mock.calls[0]![0] as Blob).text()).toContain('Amina Bukar')
})

it('offers nobody to erase themselves', () => {
  open(ME)
  expect(button('Erase this person')).toBeNull()
})
