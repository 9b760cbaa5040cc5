// @vitest-environment jsdom
import { ROLES } from '@hub/contract/permissions'
import { ACCOUNT_STATUSES } from '@hub/contract/statuses'
import { describe, expect, it } from 'vitest'
import { adminOf, userOf } from '#testing/user.ts'
import { detour } from './enter.ts'

const NOT_APPROVED = ACCOUNT_STATUSES.filter((status) => status !== 'approved')
const NO_ADMINS = ROLES.filter((role) => role !== 'admin')

describe('who is not signed in', () => {
  it('stays on the landing page', () => expect(detour('landing', null)).toBeNull())
  it.each(['member', 'contributor', 'admin', 'waiting'] as const)(
    'is sent from the %s area to the landing page',
    (area) => expect(detour(area, null)).toBe('/'),
  )
})

describe.each(NOT_APPROVED)('who is %s', (status) => {
  it.each(NO_ADMINS)('and a %s waits on the pending-approval page', (role) => {
    const user = userOf({ status, role })
    expect(detour('waiting', user)).toBeNull()
    expect(detour('member', user)).toBe('/pending-approval')
    expect(detour('admin', user)).toBe('/pending-approval')
  })
})

it('lets an administrator in who was never approved', () => {
  const user = adminOf({ status: 'under_review' })
  expect(detour('member', user)).toBeNull()
  expect(detour('admin', user)).toBeNull()
  expect(detour('waiting', user)).toBe('/dashboard')
})

it.each(['rejected', 'suspended'] as const)('shows an administrator who was %s why they are out', (status) => {
  expect(detour('member', adminOf({ status }))).toBe('/pending-approval')
  expect(detour('waiting', adminOf({ status }))).toBeNull()
})

describe('who is approved', () => {
  it.each(NO_ADMINS)('and a %s uses the main screens, not the administrator’s', (role) => {
    const user = userOf({ role })
    expect(detour('member', user)).toBeNull()
    expect(detour('admin', user)).toBe('/dashboard')
  })
  it('and only reads is led from what is there for who reports to the dashboard', () => {
    expect(detour('contributor', userOf({ role: 'viewer' }))).toBe('/dashboard')
    expect(detour('contributor', userOf({ role: 'manager' }))).toBeNull()
  })
  it('has nothing to wait for', () => expect(detour('waiting', userOf())).toBe('/dashboard'))
})

it('sends everybody who is signed in from the landing page to /dashboard', () => {
  expect(detour('landing', userOf())).toBe('/dashboard')
  expect(detour('landing', userOf({ status: 'under_review' }))).toBe('/dashboard')
  expect(detour('landing', adminOf())).toBe('/dashboard')
})
