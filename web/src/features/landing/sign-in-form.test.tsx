import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession, endSession } from '#lib/session.ts'
import { show } from '#testing/render.tsx'
import { userOf } from '#testing/user.ts'
import { SignInForm } from './sign-in-form.tsx'

vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: ({ children }: { children: string }) => <a href="/forgot-password">{children}</a>,
  useLocation: () => undefined,
  useRouter: () => ({ loadRouteChunk: async () => undefined, routesById: {}, routesByPath: {} }),
}))

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  fetched.mockReset()
  endSession()
})

const json = (status: number, body: object, headers = {}) => new Response(JSON.stringify(body), { status, headers })
const refused = (status: number, code: string, message: string, headers = {}) =>
  json(status, { success: false, code, message, error: message }, headers)
const busy = (seconds: number) =>
  refused(429, 'many_sign_ins', 'Many people are signing in. Please wait a few seconds and try again.', {
    'retry-after': String(seconds),
  })
const welcome = () => json(200, { success: true, token: 'a-token', user: userOf() })

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const button = (name: string) => screen.getByRole('button', { name })
const status = () => screen.getByRole('status').textContent.replace(/Cancel$/, '')
const announced = () => status().replace(screen.queryByText(/^(in \d+ s|now)$/)?.textContent ?? '', '')
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function signIn() {
  show(<SignInForm registered={undefined} asked={undefined} isOpen />)
  fireEvent.input(input('Email Address'), { target: { value: 'amina@partner.test' } })
  fireEvent.input(input('Password'), { target: { value: 'Learning-4-all' } })
  fireEvent.click(button('Sign In'))
  await pass(0)
}

describe('When many people sign in at once, the form', () => {
  it('counts down, keeps what was typed, and signs in by itself', async () => {
    fetched.mockImplementationOnce(async () => busy(8)).mockImplementationOnce(async () => welcome())
    await signIn()
    expect(status()).toBe('Many people are signing in. Trying again in 8 s')
    expect(screen.queryByRole('alert')?.textContent).toBe('')
    await pass(3)
    expect(status()).toBe('Many people are signing in. Trying again in 5 s')
    expect([input('Email Address').value, input('Password').value]).toEqual(['amina@partner.test', 'Learning-4-all'])
    expect(fetched).toHaveBeenCalledTimes(1)
    await pass(5)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(fetched.mock.calls[1]?.[1]?.body).toEqual(fetched.mock.calls[0]?.[1]?.body)
    expect(currentSession()?.token).toBe('a-token')
  })

  it('tells a screen reader once, and not each second', async () => {
    fetched.mockImplementation(async () => busy(8))
    show(<SignInForm registered={undefined} asked={undefined} isOpen />)
    const region = screen.getByRole('status')
    fireEvent.input(input('Email Address'), { target: { value: 'amina@partner.test' } })
    fireEvent.input(input('Password'), { target: { value: 'Learning-4-all' } })
    fireEvent.click(button('Sign In'))
    await pass(0)
    expect(screen.getByRole('status')).toBe(region)
    expect(announced()).toBe('Many people are signing in. Trying again ')
    expect(screen.getByText('in 8 s').getAttribute('aria-hidden')).toBe('true')
    await pass(5)
    expect(status()).toBe('Many people are signing in. Trying again in 3 s')
    expect(announced()).toBe('Many people are signing in. Trying again ')
  })

  it('goes on as often as the hub asks for it', async () => {
    fetched.mockImplementationOnce(async () => busy(8)).mockImplementationOnce(async () => busy(4))
    await signIn()
    await pass(8)
    expect(status()).toBe('Many people are signing in. Trying again in 4 s')
    fetched.mockImplementationOnce(async () => welcome())
    await pass(4)
    expect(currentSession()?.token).toBe('a-token')
  })

  it('stops when somebody cancels, and the focus stays in it', async () => {
    fetched.mockImplementation(async () => busy(8))
    await signIn()
    button('Cancel').focus()
    fireEvent.click(button('Cancel'))
    await pass(60)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(status()).toBe('')
    expect(document.activeElement).toBe(button('Sign In'))
    expect(input('Password').value).toBe('Learning-4-all')
  })

  it('stops when a field changes: what is sent is what stands in the fields', async () => {
    fetched.mockImplementation(async () => busy(8))
    await signIn()
    fireEvent.input(input('Email Address'), { target: { value: 'bello@partner.test' } })
    await pass(60)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(button('Sign In')).toBeDefined()
  })

  it('stops when it is left', async () => {
    fetched.mockImplementation(async () => busy(8))
    const { unmount } = show(<SignInForm registered={undefined} asked={undefined} isOpen />)
    fireEvent.input(input('Email Address'), { target: { value: 'amina@partner.test' } })
    fireEvent.input(input('Password'), { target: { value: 'Learning-4-all' } })
    fireEvent.click(button('Sign In'))
    await pass(0)
    unmount()
    await pass(60)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('says at once what a hub says that has checked the password', async () => {
    fetched
      .mockImplementationOnce(async () => busy(8))
      .mockImplementationOnce(async () => refused(401, 'invalid_credentials', 'Invalid credentials'))
    await signIn()
    await pass(8)
    expect(screen.getByRole('alert').textContent).toBe('Invalid credentials')
    expect(status()).toBe('')
  })
})

it('too many tries are not tried again by themselves', async () => {
  const sentence = 'Too many tries. Please wait a few minutes and try again.'
  fetched.mockImplementation(async () => refused(429, 'too_many_tries', sentence, { 'retry-after': '900' }))
  await signIn()
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(status()).toBe('')
})
