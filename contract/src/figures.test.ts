import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FIGURES } from './figures.ts'
import { notCounted } from './project-statuses.ts'

const PAGE = readFileSync(new URL('../../docs/figures.md', import.meta.url), 'utf8')
const lines = PAGE.split('\n').filter((line) => line.startsWith('- **'))

it('docs/figures.md says of every figure what the screens say, and of no other', () => {
  const names = new Map<string, string[]>()
  for (const [key, { name, is }] of Object.entries(FIGURES))
    names.set(is, [...(names.get(is) ?? []), `**${name}** (\`${key}\`)`])
  const figures = [...names].map(([is, together]) => `- ${together.join(', ')}: ${is}`)
  expect(lines.toSorted()).toEqual(figures.toSorted())
})

it.each(Object.entries(FIGURES))('%s is defined in whole sentences', (_, { is }) => {
  expect(is).toMatch(/^[A-Z].*\.$/)
})

it('the definitions name the statuses whose projects do not count', () => {
  expect(notCounted()).toBe('draft or suspended')
})
