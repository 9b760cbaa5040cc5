import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}/docs/security.md`, 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. */
const SECTIONS = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
}

it('docs/security.md has each requirement of ASVS 5.0.0 of levels 1 and 2 once', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, nth) => `${section}.${nth + 1}`),
  )
  const named = page.slice(page.indexOf('## OWASP')).match(/(?<![\d.])\d+\.\d+\.\d+(?![\d.]*\d)/g) ?? []
  expect(named.filter((id) => id !== '5.0.0').toSorted()).toEqual(wanted.toSorted())
})

it('the files that docs/security.md names exist', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json|txt|conf|service)|[\w/]+Dockerfile)`/g)].map(
    ([, file]) => file!,
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((file) => !existsSync(`${root}/${file}`))).toEqual([])
})
