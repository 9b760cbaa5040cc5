import type { User } from '@hub/contract/records/user'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { adminOf, userOf } from '#testing/user.ts'
import { PlainHttpNotice } from './plain-http-notice.tsx'

const onRead = vi.fn()
beforeEach(() => vi.stubGlobal('isSecureContext', false))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const open = (user: User = adminOf()) => show(<PlainHttpNotice user={user} onRead={onRead} />)
const notice = () => screen.queryByText('This hub is open without HTTPS')
const gotIt = () => fireEvent.click(screen.getByRole('button', { name: 'Got it' }))

it('tells an administrator on plain http what is missing, and how to change it', () => {
  open()
  expect(screen.getByRole('alert').textContent).toMatch(/Passwords and reports travel readable.*TLS_CERT.*TLS_KEY/)
})

it('tells nobody else, and nobody on https or localhost', () => {
  open(userOf())
  expect(notice()).toBeNull()
  vi.stubGlobal('isSecureContext', true)
  open()
  expect(notice()).toBeNull()
})

it('is read once by each administrator of this browser', () => {
  const first = open()
  gotIt()
  expect(notice()).toBeNull()
  expect(onRead).toHaveBeenCalledOnce()
  first.unmount()
  const again = open()
  expect(notice()).toBeNull()
  again.unmount()
  open(adminOf({ id: 'another-admin' }))
  expect(notice()).not.toBeNull()
})

it('goes away also where nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open()
  gotIt()
  expect(notice()).toBeNull()
})
