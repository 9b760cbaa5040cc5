import 'fake-indexeddb/auto'
import { NOTICE_VERSION } from '@hub/contract/privacy'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { deleteItem, itemsOf } from '#lib/outbox/outbox-store.ts'
import { RegisterForm } from './register-form.tsx'

const fetched = vi.fn<typeof fetch>()
const onRegistered = vi.fn<(email: string) => void>()

beforeEach(() => void vi.stubGlobal('fetch', fetched))
afterEach(async () => {
  await Promise.all((await itemsOf('')).map(({ id }) => deleteItem(id)))
  fetched.mockReset()
  onRegistered.mockReset()
})

const FIELDS = {
  'Organization Name': 'Example Learning Initiative',
  'Organization Acronym': 'ELI',
  'Full Name': 'Amina Bukar',
  'Email Address': 'amina@partner.test',
  Password: 'Learning-4-all',
  'Confirm Password': 'Learning-4-all',
}

const open = async () => {
  const shown = show(<RegisterForm onRegistered={onRegistered} />)
  await screen.findByLabelText(/^Organization Name/)
  return shown
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } })
const fillIn = () => Object.entries(FIELDS).forEach(([label, value]) => type(label, value))
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Register' }))
const keySent = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get('idempotency-key')
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

it('says what is missing, each in its own sentence, and goes to the first', async () => {
  await open()
  send()
  for (const message of [
    'Organization name is required',
    'Organization acronym is required',
    'Full name is required',
    'Invalid email address',
    'Password must be at least 8 characters',
    'Please confirm your password',
  ]) {
    expect(screen.getByText(message)).toBeDefined()
  }
  expect(document.activeElement).toBe(input('Organization Name'))
  const summary = screen.getByRole('alert')
  expect(summary.textContent).toMatch(/^6 fields need your attention/)
  fireEvent.click(within(summary).getByRole('button', { name: 'Confirm Password' }))
  expect(document.activeElement).toBe(input('Confirm Password'))
  expect(fetched).not.toHaveBeenCalled()
})

it("shows Passwords don't match on the confirm field", async () => {
  await open()
  fillIn()
  type('Confirm Password', 'Something-else-1')
  send()
  expect(screen.getByText("Passwords don't match")).toBeDefined()
  expect(document.activeElement).toBe(input('Confirm Password'))
})

it('takes a message away as soon as its field is corrected', async () => {
  await open()
  send()
  type('Full Name', 'Amina')
  expect(screen.queryByText('Full name is required')).toBeNull()
  expect(screen.getByText('Organization name is required')).toBeDefined()
})

it('keeps a draft without the passwords and offers it back', async () => {
  const { unmount } = await open()
  fillIn()
  await waitFor(async () => expect(JSON.stringify(await itemsOf(''))).toContain('amina@partner.test'))
  expect(JSON.stringify([await itemsOf(''), { ...localStorage }, { ...sessionStorage }])).not.toContain(
    'Learning-4-all',
  )
  unmount()

  await open()
  expect(input('Full Name').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Continue it' }))
  expect(input('Full Name').value).toBe('Amina Bukar')
  expect(input('Email Address').value).toBe('amina@partner.test')
  expect(input('Password').value).toBe('')
  expect(document.activeElement).toBe(input('Password'))
})

it('forgets a draft that is not wanted', async () => {
  const { unmount } = await open()
  fillIn()
  await waitFor(async () => expect(await itemsOf('')).toHaveLength(1))
  unmount()
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await itemsOf('')).toEqual([]))
})

it('puts what the server refuses into its field and keeps the input', async () => {
  const message = 'This email address is already registered. Sign in, or reset the password.'
  const fields = { email: message }
  fetched.mockResolvedValue(json(409, { success: false, code: 'email_taken', message, error: message, fields }))
  await open()
  fillIn()
  send()
  await waitFor(() => expect(document.activeElement).toBe(input('Email Address')))
  expect(input('Email Address').value).toBe('amina@partner.test')
  expect(input('Password').value).toBe('Learning-4-all')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`${message}Email Address`))
})

it('repeats the same request after a lost answer; what was changed since is a registration of its own', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await open()
  fillIn()
  for (const attempt of [1, 2]) {
    send()
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(attempt))
    await screen.findByText(/The hub cannot be reached/)
    await screen.findByRole('button', { name: 'Register' })
  }
  expect(keySent(0)).toBe(keySent(1))
  // The first one had arrived, with a mistake in the address.
  type('Email Address', 'amina.bukar@partner.test')
  const message = 'This request was sent before with other content.'
  fetched.mockResolvedValueOnce(json(409, { success: false, code: 'key_reused', message, error: message }))
  fetched.mockResolvedValueOnce(json(200, { success: true, message: 'Submitted' }))
  send()
  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('amina.bukar@partner.test'))
  expect(keySent(2)).toBe(keySent(1))
  expect(keySent(3)).not.toBe(keySent(2))
})

it('reads Registering... while it waits, sends once, and then hands on the address and forgets the draft', async () => {
  let reply: (response: Response) => void = () => undefined
  fetched.mockReturnValue(new Promise((resolve) => (reply = resolve)))
  await open()
  fillIn()
  send()
  const button = await screen.findByRole('button', { name: 'Registering...' })
  fireEvent.click(button)
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  reply(json(200, { success: true, message: 'Submitted' }))
  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('amina@partner.test'))
  expect(fetched).toHaveBeenCalledOnce()
  await waitFor(async () => expect(await itemsOf('')).toEqual([]))
})

it('is not offered to who opens the hub next on the same computer', async () => {
  const { unmount } = await open()
  fillIn()
  await waitFor(async () => expect(await itemsOf('')).toHaveLength(1))
  unmount()
  // Another tab, without the session storage of this one.
  sessionStorage.clear()
  await open()
  expect(screen.queryByText(/You started a registration/)).toBeNull()
})

it('a lost answer, a reload and another try are one registration', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const { unmount } = await open()
  fillIn()
  send()
  await screen.findByText(/The hub cannot be reached/)
  unmount()
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Continue it' }))
  type('Password', 'Learning-4-all')
  type('Confirm Password', 'Learning-4-all')
  fetched.mockResolvedValue(json(200, { success: true, message: 'Submitted' }))
  send()
  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('amina@partner.test'))
  expect(keySent(1)).toBe(keySent(0))
})

it('says in five lines what is kept and why, with a link to all of it, and sends which version was shown', async () => {
  fetched.mockResolvedValue(json(200, { success: true, message: 'Submitted' }))
  await open()
  const notice = screen.getByRole('list', { name: 'What is kept about you' })
  expect(within(notice).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByRole('link', { name: 'Read the privacy notice' }).getAttribute('href')).toBe('/privacy')
  fillIn()
  send()
  await waitFor(() => expect(onRegistered).toHaveBeenCalled())
  const sent = fetched.mock.calls[0]?.[1]?.body
  expect(String(sent)).toContain(`"notice_version":"${NOTICE_VERSION}"`)
})
