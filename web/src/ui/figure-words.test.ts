import { expect, it } from 'vitest'
import { partnersWords, schoolsBreakdown } from './figure-words.ts'

it.each([
  [0, 0, 'no partner'],
  [1, 1, '1 partner'],
  [14, 14, '14 partners'],
  [1, 3, '1 shown of 3 partners'],
  [0, 1, '0 shown of 1 partner'],
])('%d partners within the filters, of %d, are told as %s', (organizations, organizations_all, words) =>
  expect(partnersWords({ organizations, organizations_all })).toBe(words),
)

it('schools are broken down in the same words everywhere', () =>
  expect(schoolsBreakdown(1628, 17)).toBe('listed by projects 1,628, without a place 17'))
