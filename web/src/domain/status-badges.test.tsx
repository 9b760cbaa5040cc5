import type { User } from '@hub/contract/records/user'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { userOf } from '#testing/user.ts'
import { AccountStatusBadge, RoleBadge } from '#domain/status-badges.tsx'

const wordsOf = (facts: Partial<User>) => show(<AccountStatusBadge user={userOf(facts)} />).container.textContent

it.each([
  ['approved', 'Approved'],
  ['under_review', 'Under Review'],
  ['rejected', 'Rejected'],
  ['suspended', 'Suspended'],
] as const)('shows the status %s as %s', (status, words) => {
  expect(wordsOf({ status })).toBe(words)
})

it('shows an approved administrator as Admin, and one who was suspended as Suspended', () => {
  expect(wordsOf({ is_admin: true, status: 'approved' })).toBe('Admin')
  expect(wordsOf({ is_admin: true, status: 'suspended' })).toBe('Suspended')
})

it('shows an unknown status as under review', () => {
  expect(wordsOf({ status: 'frozen' as User['status'] })).toBe('Under Review')
})

it('tells every status apart by its icon, not by its colour alone', () => {
  const icons = (['approved', 'under_review', 'rejected', 'suspended'] as const).map((status) =>
    show(<AccountStatusBadge user={userOf({ status })} />)
      .container.querySelector('path')
      ?.getAttribute('d'),
  )
  expect(new Set(icons).size).toBe(4)
})

const badge = (role: string) => show(<RoleBadge role={role} />).container.firstElementChild as HTMLElement

it.each([
  ['admin', 'Admin'],
  ['manager', 'Manager'],
  ['user', 'User'],
  ['viewer', 'Viewer'],
])('shows the role %s as %s', (role, words) => {
  expect(badge(role).textContent).toBe(words)
  expect(badge(role).style.background).toContain('-wash')
})

it.each(['auditor', 'toString'])('shows the unknown role %s by its name, neutral', (role) => {
  expect(badge(role).textContent).toBe(role)
  expect(badge(role).style.background).toBe('')
})
