import { afterEach, expect, it } from 'vitest'
import { ENGLISH, type Language, partsOf, readCatalogFrom, t } from './language.ts'

const reading = (language: Language, sentences: Record<string, string> = {}) =>
  readCatalogFrom(() => ({ language, sentences }))
afterEach(() => readCatalogFrom(() => ENGLISH))

const ROWS = '{count, plural, =0 {No row} one {# row needs} other {# rows need}} attention, says {who}.'

it('a sentence without a translation stays English, with its values', () => {
  expect(t('Save')).toBe('Save')
  expect(t('{who} of {who} and {where}', { who: 'Amina' })).toBe('Amina of Amina and {where}')
})

it('a plural takes the form of its number, and writes the number', () => {
  expect(t(ROWS, { count: 0, who: 'it' })).toBe('No row attention, says it.')
  expect(t(ROWS, { count: 1, who: 'it' })).toBe('1 row needs attention, says it.')
  expect(t(ROWS, { count: 1204, who: 'it' })).toBe('1,204 rows need attention, says it.')
})

it('a translation has its own order, its own plural and the numbers of its language', () => {
  reading('fr', {
    [ROWS]: '{who} dit : {count, plural, one {# ligne reste} other {# lignes restent}}.',
    'a state\u0004Open': 'Ouvert',
    Open: 'Ouvrir',
  })
  expect(t(ROWS, { count: 0, who: 'Amina' })).toBe('Amina dit : 0 ligne reste.')
  expect(t(ROWS, { count: 1204, who: 'Amina' })).toMatch(/^Amina dit : 1\s204 lignes restent\.$/)
  expect([t('Open'), t('Open', undefined, 'a state')]).toEqual(['Ouvrir', 'Ouvert'])
})

it('a value stays as it is, whatever it looks like', () => {
  expect(t('{name} was saved', { name: '{name} # {count, plural, one {x}}' })).toBe(
    '{name} # {count, plural, one {x}} was saved',
  )
})

it('a sentence takes values that are no text', () => {
  const link = { href: '/outbox' }
  expect(partsOf('Open {link} now', { link })).toEqual(['Open ', link, ' now'])
})
