import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RETENTION } from './retention.ts'

const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

it.each(Object.entries(RETENTION))('docs/operations.md says how long a %s is kept', (what, time) => {
  expect(operations).toMatch(new RegExp(`^\\| ${what} +\\|[^\\n]*${time}`, 'm'))
})
