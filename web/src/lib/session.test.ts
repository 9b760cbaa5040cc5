// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '#testing/user.ts'

const load = () => import('./session.ts')
let session: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  localStorage.clear()
  session = await load()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const stored = () => [localStorage.getItem('auth_token'), localStorage.getItem('user_data')]
const storeElsewhere = () => {
  localStorage.setItem('auth_token', 'theirs')
  localStorage.setItem('user_data', JSON.stringify(userOf({ full_name: 'Musa Ali' })))
}

it('keeps the token and the user under their two names', () => {
  session.startSession('mine', userOf())
  expect(stored()).toEqual(['mine', JSON.stringify(userOf())])
  expect(session.currentSession()).toEqual({ token: 'mine', user: userOf() })
})

it('is there again after a reload', async () => {
  storeElsewhere()
  vi.resetModules()
  expect((await load()).currentSession()?.token).toBe('theirs')
})

it('counts as signed out when what is stored cannot be read', async () => {
  localStorage.setItem('auth_token', 'mine')
  localStorage.setItem('user_data', '{broken')
  vi.resetModules()
  expect((await load()).currentSession()).toBeNull()
})

it('clears the token and the user at its end, and nothing else', () => {
  session.startSession('mine', userOf())
  localStorage.setItem('draft:registration', 'half a form')
  session.endSession()
  expect(stored()).toEqual([null, null])
  expect(localStorage.getItem('draft:registration')).toBe('half a form')
})

it('is not ended by the late refusal of an older token', () => {
  session.startSession('older', userOf())
  session.startSession('newer', userOf())
  session.endSession('older')
  expect(session.currentSession()?.token).toBe('newer')
})

describe('another tab', () => {
  it('that signs in is noticed by its storage event', () => {
    const { result } = renderHook(() => session.useSession())
    storeElsewhere()
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(result.current?.user.full_name).toBe('Musa Ali')
  })

  it('whose token has come before the person it belongs to lends it to nobody', () => {
    session.startSession('mine', userOf())
    localStorage.setItem('auth_token', 'theirs')
    window.dispatchEvent(new StorageEvent('storage'))
    vi.advanceTimersByTime(1000)
    expect(session.currentSession()).toEqual({ token: 'mine', user: userOf() })
    localStorage.setItem('user_data', JSON.stringify(userOf({ full_name: 'Musa Ali' })))
    window.dispatchEvent(new StorageEvent('storage'))
    expect(session.currentSession()).toMatchObject({ token: 'theirs', user: { full_name: 'Musa Ali' } })
  })

  it('where somebody else has signed in keeps them, whatever the hub answers about the person of before', () => {
    session.startSession('mine', userOf())
    storeElsewhere()
    session.updateSessionUser(userOf({ bio: 'New' }))
    expect(stored()).toEqual(['theirs', JSON.stringify(userOf({ full_name: 'Musa Ali' }))])
    vi.advanceTimersByTime(1000)
    expect(session.currentSession()).toMatchObject({ token: 'theirs', user: { full_name: 'Musa Ali' } })
  })

  it('that signs somebody in while the hub answers about the person of before has its own name beside its token', () => {
    session.startSession('mine', userOf())
    // This tab has not seen the change yet.
    const read = vi.spyOn(Storage.prototype, 'getItem')
    read.mockImplementation((key) => (key === 'auth_token' ? 'mine' : JSON.stringify(userOf())))
    storeElsewhere()
    session.updateSessionUser(userOf())
    read.mockRestore()
    expect(stored()).toEqual(['theirs', JSON.stringify(userOf({ full_name: 'Musa Ali' }))])
  })

  it('that has left another name beside the token is corrected by what the hub says', async () => {
    const other = userOf({ id: '7d1c2f5e-98b3-4f0a-8f6e-1c2d3e4f5a6b', full_name: 'Musa Ali' })
    localStorage.setItem('auth_token', 'theirs')
    localStorage.setItem('user_data', JSON.stringify(userOf()))
    vi.resetModules()
    session = await load()
    session.hearUser('mine', userOf())
    session.hearUser('theirs', other)
    expect(session.currentSession()).toEqual({ token: 'theirs', user: other })
  })

  it('where the same person has signed in again is followed within two seconds', () => {
    session.startSession('mine', userOf())
    localStorage.setItem('auth_token', 'mine again')
    vi.advanceTimersByTime(2000)
    expect(session.currentSession()?.token).toBe('mine again')
  })

  it('that signs out without an event is noticed within a second', () => {
    session.startSession('mine', userOf())
    const { result } = renderHook(() => session.useSession())
    localStorage.removeItem('auth_token')
    act(() => void vi.advanceTimersByTime(999))
    expect(result.current).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBeNull()
  })
})

it('remembers that a person signed out by choice until somebody signs in', () => {
  session.startSession('mine', userOf())
  session.endSession('mine')
  expect(session.hasLeft()).toBe(false)
  session.startSession('mine', userOf())
  session.leaveSession()
  expect(session.hasLeft()).toBe(true)
  session.startSession('mine', userOf())
  expect(session.hasLeft()).toBe(false)
})

it('begins also where the storage is full, and lasts as long as the page', () => {
  session.startSession('older', userOf())
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  session.startSession('mine', userOf())
  vi.advanceTimersByTime(5000)
  expect(session.currentSession()?.token).toBe('mine')
  expect(stored()).toEqual([null, null])
  session.endSession()
  expect(session.currentSession()).toBeNull()
  setItem.mockRestore()
})
