import { FIGURES } from '@hub/contract/figures'
import { expect, it } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>(['../features/**/*.{ts,tsx}', '../domain/**/*.{ts,tsx}', '../ui/**/*.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).filter(([path]) => !path.includes('.test.'))

it.each(Object.keys(FIGURES))('%s stands on a screen, with its definition', (key) => {
  const named = new RegExp(`['"]${key}['"]`)
  expect(sources.some(([, source]) => named.test(source))).toBe(true)
})

it('no card names itself: its name and its definition come from one table', () => {
  const cards = sources.flatMap(([, source]) => source.match(/<MetricCard\s[^>]*?>/g) ?? [])
  expect(cards.length).toBeGreaterThan(20)
  expect(cards.filter((card) => card.includes('label='))).toEqual([])
})
