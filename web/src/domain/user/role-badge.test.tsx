import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { RoleBadge } from './role-badge.tsx'

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
