import { useMutation } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { userOf } from '#testing/user.ts'
import { CallFailed } from './call-failed.ts'
import { useCurrentUser } from './account.ts'
import { currentSession, startSession } from './session.ts'

const fetched = vi.fn<typeof fetch>()
const answer = (body: object) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify({ success: true, ...body })))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  localStorage.setItem('auth_token', 'mine')
  localStorage.setItem('user_data', JSON.stringify(userOf({ full_name: 'As Stored' })))
  window.dispatchEvent(new StorageEvent('storage'))
})
afterEach(() => {
  fetched.mockReset()
  localStorage.clear()
})

function Name() {
  return <p>{useCurrentUser()?.full_name}</p>
}

it.each([
  ['user', { user: userOf({ full_name: 'As Answered' }) }],
  ['data', { data: userOf({ full_name: 'As Answered' }) }],
  ['the body itself', userOf({ full_name: 'As Answered' })],
])('shows the stored user at once, and then the one found in %s', async (_, body) => {
  answer(body)
  show(withQueries(<Name />))
  expect(screen.getByText('As Stored')).toBeDefined()
  await screen.findByText('As Answered')
  expect(currentSession()?.user.full_name).toBe('As Answered')
})

it('asks nobody who has just signed in', () => {
  startSession('new', userOf({ full_name: 'Just Signed In' }))
  show(withQueries(<Name />))
  expect(screen.getByText('Just Signed In')).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
})

it('asks again who is signed in when a call is refused, so that a suspension shows up', async () => {
  answer({ user: userOf({ full_name: 'As Answered' }) })
  function Refused() {
    const refuse = () => Promise.reject(new CallFailed('account_not_approved', 403, ''))
    const { mutate } = useMutation({ mutationFn: refuse })
    return <button onClick={() => mutate()}>Try</button>
  }
  show(
    withQueries(
      <>
        <Name />
        <Refused />
      </>,
    ),
  )
  await screen.findByText('As Answered')
  answer({ user: userOf({ full_name: 'Suspended Since', status: 'suspended' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Try' }))
  await screen.findByText('Suspended Since')
  expect(currentSession()?.user.status).toBe('suspended')
})
