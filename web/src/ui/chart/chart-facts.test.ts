import { expect, it } from 'vitest'
import { type ChartFacts, pictureName, spoken, totalOf } from './chart-facts.ts'

const facts: ChartFacts = {
  figure: 'children_reached',
  labels: 'Sex',
  counts: 'Children',
  bars: [
    { label: 'Boys', value: 75_037, color: 'male' },
    { label: 'Girls', value: 85_182, color: 'female' },
  ],
  isSample: false,
  source: 'all states',
  filters: {},
}

it('adds up its bars', () => expect(totalOf(facts)).toBe(160_219))

it('tells a screen reader every figure, and whether they are a sample', () => {
  expect(spoken(facts)).toBe('Children Reached, bar chart: Boys 75,037, Girls 85,182')
  expect(spoken({ ...facts, isSample: true })).toContain('bar chart, sample figures:')
})

it.each([
  [{}, 'sbmc_members_reached_2026-11-05.png'],
  [{ state: 'Borno', year: '2026' }, 'sbmc_members_reached_2026-11-05_only_Borno_2026.png'],
])('names its picture after the title, the day and the filters %o', (filters, name) =>
  expect(pictureName({ figure: 'sbmc_reached', filters }, '2026-11-05')).toBe(name),
)
