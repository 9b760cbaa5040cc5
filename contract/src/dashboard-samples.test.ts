import { expect, it } from 'vitest'
import { SAMPLE_BY_GENDER, SAMPLE_DISTRIBUTION, SAMPLE_METRICS } from './dashboard-samples.ts'
import { countRoundedDown, nairaRoundedDown } from './format.ts'

it('the sample of children by gender adds up to the sample of children reached', () => {
  const { male, female } = SAMPLE_BY_GENDER.children
  expect(male + female).toBe(SAMPLE_METRICS.children_reached)
})

it('no more teachers are trained than reached', () => {
  const { male, female } = SAMPLE_BY_GENDER.teachers
  expect(SAMPLE_METRICS.teachers_trained).toBeLessThanOrEqual(male + female)
})

it('the samples, rounded down, are the fixed figures of the landing page', () => {
  expect(countRoundedDown(SAMPLE_METRICS.children_reached)).toBe('15K+')
  expect(countRoundedDown(SAMPLE_METRICS.teachers_trained)).toBe('1,200+')
  expect(countRoundedDown(SAMPLE_METRICS.active_projects)).toBe('45')
  expect(nairaRoundedDown(SAMPLE_METRICS.funding_ngn)).toBe('₦2.1M')
})

it('the sample shares of the states make 100 together', () => {
  expect(SAMPLE_DISTRIBUTION.reduce((sum, { share }) => sum + share, 0)).toBe(100)
})
