import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FIGURES } from './figures.ts'

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
