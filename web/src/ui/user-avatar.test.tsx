import { expect, it } from 'vitest'
import { initialsOf } from './user-avatar.tsx'

it.each([
  ['Amina Bello', 'AB'],
  ['Amina Bello Musa', 'AB'],
  ['amina', 'A'],
  ['  Amina   Bello ', 'AB'],
  ['ɗan ɓala', 'ƊƁ'],
  ['', ''],
])('shows %j as up to two initials: %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
