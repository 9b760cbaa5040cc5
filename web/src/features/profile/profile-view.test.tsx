import type { User } from '@hub/contract/records/user'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { adminOf, userOf } from '#testing/user.ts'
import { lastLoginOf, ProfileView } from './profile-view.tsx'

const nothing = () => undefined
const view = (profile: User, viewer: User = profile) =>
  show(withQueries(<ProfileView profile={profile} viewer={viewer} focusEdit={false} onEdit={nothing} />))
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const ADMIN = adminOf({ id: '11111111-1111-4111-8111-111111111111' })
const COLLEAGUE = userOf({ id: '22222222-2222-4222-8222-222222222222', role: 'manager' })

it('shows Last Login with day, short month, year, hour and minute', () => {
  const last_login_at = '2026-11-05T13:03:00.000Z'
  expect(lastLoginOf({ last_login_at })).toBe('5 Nov 2026, 14:03')
})

it('says Never where nobody has signed in yet', () => {
  view(userOf())
  expect(valueOf('Last Login')).toBe('Never')
})

it('shows up to two initials where there is no picture', () => {
  view(userOf({ full_name: 'Amina Bello Musa' }))
  expect(screen.getByText('AB')).toBeDefined()
})

it('counts what the person has submitted', () => {
  view(userOf({ total_projects: 3, total_stock_items: 1204, total_fts_submissions: 0 }))
  expect(['Projects', 'Stock Items', 'FTS Submissions'].map(valueOf)).toEqual(['3', '1,204', '0'])
})

it.each([
  ['to its owner', userOf(), userOf(), true],
  ['to an administrator', userOf(), ADMIN, true],
  ['to nobody else', userOf(), COLLEAGUE, false],
])('shows Edit Profile %s', (_, profile, viewer, isShown) => {
  view(profile, viewer)
  expect(screen.queryByRole('button', { name: 'Edit Profile' }) !== null).toBe(isShown)
})
