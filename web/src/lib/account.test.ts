// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userOf } from '#testing/user.ts'
import { currentSession, hasLeft, startSession } from './session.ts'
import { signOut } from './account.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  startSession('mine', userOf())
})
afterEach(() => {
  fetched.mockReset()
  localStorage.clear()
})

it('ends the session on the server with the token that it forgets here', () => {
  fetched.mockResolvedValue(new Response('{"success":true,"message":""}'))
  signOut()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/auth/logout', expect.objectContaining({ method: 'POST' }))
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer mine')
  expect(currentSession()).toBeNull()
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(localStorage.getItem('user_data')).toBeNull()
})

it('ends the session here also when the network is down, and keeps the drafts', () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  localStorage.setItem('draft:stock', '{}')
  signOut()
  expect(currentSession()).toBeNull()
  expect(localStorage.getItem('draft:stock')).toBe('{}')
})

it('tells the guards that nobody wants to come back, until the next session', () => {
  fetched.mockResolvedValue(new Response('{}'))
  expect(hasLeft()).toBe(false)
  signOut()
  expect(hasLeft()).toBe(true)
  startSession('next', userOf())
  expect(hasLeft()).toBe(false)
})
