import { expect, it } from 'vitest'
import { percentText } from '@hub/contract/format'
import { addAgainst, partnersWords, rateWords, schoolsBreakdown } from './figure-words.ts'

it.each([
  [0, 0, 'no partner'],
  [1, 1, '1 partner'],
  [14, 14, '14 partners'],
  [1, 3, '1 of 3 partners, others hidden by filters'],
  [0, 1, '1 partner, hidden by filters'],
])('%d partners within the filters, of %d, are told as %s', (organizations, organizations_all, words) =>
  expect(partnersWords({ organizations, organizations_all })).toBe(words),
)

it('schools are broken down in the same words everywhere', () =>
  expect(schoolsBreakdown(1628, 17)).toBe('listed by projects 1,628, without a place 17'))

it.each([
  ['hub', 'at ₦1,500 to the dollar'],
  ['months', 'at the rates of their months'],
  ['both', 'at the rates of their months, else ₦1,500 to the dollar'],
] as const)('says which rate naira were counted at: %s', (ngn_at, words) =>
  expect(rateWords({ ngn_per_usd: '1500', ngn_at })).toBe(words),
)

it('calls a share 100% only where nothing is missing, 0% only where there is nothing, and 1% only from one percent on', () =>
  expect(
    [
      [0, 9],
      [1, 1000],
      [99, 10_000],
      [1, 100],
      [62, 100],
      [999, 1000],
      [9, 9],
    ].map(([part, whole]) => percentText(part!, whole!)),
  ).toEqual(['0%', '<1%', '<1%', '1%', '62%', '99%', '100%']))

const of = (target: number, reached: number) => ({ people_in_need: 10, target, reached })

it('people reached where there is no target do not count towards the targets of others', () => {
  expect(addAgainst([of(300, 30), of(0, 200)])).toEqual({ people_in_need: 20, target: 300, reached: 30 })
})

it('where nothing has a target, everybody who was reached counts', () => {
  expect(addAgainst([of(0, 30), of(0, 200)])).toEqual({ people_in_need: 20, target: 0, reached: 230 })
})
