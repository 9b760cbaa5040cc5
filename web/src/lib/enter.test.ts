// @vitest-environment jsdom
import { isRedirect, type ParsedLocation } from '@tanstack/react-router'
import { afterEach, expect, it } from 'vitest'
import { userOf } from '#testing/user.ts'
import { enter, isGuarded, sessionFingerprint } from './enter.ts'
import type { Area } from './enter.ts'
import { currentSession, endSession, leaveSession, startSession } from './session.ts'

afterEach(() => endSession())

const at = (href: string, from?: string) => ({ href, state: { from } }) as unknown as ParsedLocation

/** The redirect with the saved page; null if access is allowed. */
function sent(area: Area, location: ParsedLocation, preload = false) {
  try {
    enter(area, { location, preload })
  } catch (redirect) {
    if (!isRedirect(redirect)) throw redirect
    const { to, href, state } = redirect.options
    return { to: to ?? href, state }
  }
  return null
}

it('keeps the page that somebody asked for who is not signed in', () => {
  expect(sent('member', at('/stock?search=books'))).toEqual({ to: '/', state: { from: '/stock?search=books' } })
})

it('takes a person who signs in to the page that was kept, else to /dashboard', () => {
  startSession('token', userOf())
  expect(sent('landing', at('/', '/stock?search=books'))?.to).toBe('/stock?search=books')
  expect(sent('landing', at('/'))?.to).toBe('/dashboard')
})

it('keeps no page after a Logout', () => {
  startSession('token', userOf())
  leaveSession()
  expect(sent('member', at('/projects'))).toEqual({ to: '/', state: {} })
})

it('keeps the page again when the next session ends by itself', () => {
  startSession('token', userOf())
  leaveSession()
  startSession('another', userOf())
  endSession('another')
  expect(sent('member', at('/projects'))?.state).toEqual({ from: '/projects' })
})

it('does not keep the pending-approval page', () => {
  expect(sent('waiting', at('/pending-approval'))).toEqual({ to: '/', state: {} })
})

it('lets in who belongs there', () => {
  startSession('token', userOf())
  expect(sent('member', at('/projects'))).toBeNull()
})

it('notices a session that ended while the page behind the guard was still loading', () => {
  startSession('token', userOf())
  sent('member', at('/projects'))
  expect(isGuarded(sessionFingerprint(currentSession()))).toBe(true)
  endSession()
  expect(isGuarded(sessionFingerprint(currentSession()))).toBe(false)
})

it('counts nobody as let in or sent away by a page that was only fetched ahead', () => {
  startSession('token', userOf())
  sent('member', at('/projects'))
  leaveSession()
  sent('member', at('/outbox'), true)
  expect(isGuarded(null)).toBe(false)
  sent('member', at('/projects'))
  expect(isGuarded(null)).toBe(true)
})
