import { LANGUAGE_CODES } from '@hub/contract/language'
import { describe, expect, it } from 'vitest'
import { HELP, helpOf } from '#ui/help-link.tsx'
import { type Guide, labelsOf, loadGuide, searchGuide } from './guide.ts'

const CATALOGS = import.meta.glob<Record<string, string>>('../../../../languages/*.po', {
  import: 'default',
  eager: true,
})
const SENTENCES = new URL('../../../../scripts/sentences.js', import.meta.url).href

/** What `t` finds in the source of screens and of the contract. */
async function sentences(): Promise<Set<string>> {
  const { sentencesIn, sourceFiles } = await import(/* @vite-ignore */ SENTENCES)
  const all = sourceFiles(['contract/src', 'web/src']).flatMap((file: string) => sentencesIn(file).found)
  return new Set(all.map(({ english }: { english: string }) => english))
}

/** A word with two meanings has two translations. */
function translationsOf(english: string, sentences: Record<string, string>) {
  const own = Object.entries(sentences).filter(([key]) => key.split('\u0004').at(-1) === english)
  return own.length > 0 ? own.map(([, translation]) => translation) : [english]
}

const all = (guide: Guide) => [guide.start, ...guide.pages]
const english = await loadGuide('en')

it('The guide names only labels that a screen has', async () => {
  const known = await sentences()
  for (const page of all(english))
    expect(
      labelsOf(page).filter((label) => !known.has(label)),
      `docs/guide/${page.key}.md`,
    ).toEqual([])
})

describe.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('The guide in %s', (code) => {
  it('has the pages, headings, steps and pictures of the English one', async () => {
    const shape = (guide: Guide) =>
      all(guide).map(({ key, blocks }) => [
        key,
        ...blocks.map((block) => ('items' in block ? `${block.kind} ${block.items.length}` : block.kind)),
      ])
    const guide = await loadGuide(code)
    expect(guide.language).toBe(code)
    expect(shape(guide)).toEqual(shape(english))
  })

  it('names the same labels, as the screens say them in that language', async () => {
    const catalog = CATALOGS[`../../../../languages/${code}.po`]!
    const guide = await loadGuide(code)
    for (const [at, page] of all(english).entries()) {
      const named = labelsOf(all(guide)[at]!)
      const wanted = labelsOf(page)
      const where = `docs/guide/${code}/${page.key}.md`
      const missing = wanted.flatMap((label) => {
        const translations = translationsOf(label, catalog)
        return translations.some((each) => named.includes(each)) ? [] : [`${label}: ${translations.join(' or ')}`]
      })
      expect(missing, `labels that ${where} does not name, with their translation`).toEqual([])
      const known = new Set(wanted.flatMap((label) => translationsOf(label, catalog)))
      expect(
        named.filter((label) => !known.has(label)),
        `labels that the English page of ${where} does not name`,
      ).toEqual([])
    }
  })
})

it('The guide has a page for each screen, for partners and administrators, and each page is of the first one', () => {
  const keys = english.pages.map(({ key }) => key)
  for (const screen of Object.keys(HELP))
    for (const isAdmin of [false, true]) expect(keys, screen).toContain(helpOf(screen, isAdmin))
  expect(helpOf('/reporting', true)).toBe('review')
  expect(helpOf('/reporting', false)).toBe('month')
  expect(helpOf('/admin/', true)).toBe('first-hour-administrator')
  expect(helpOf('/help/month', false)).toBeUndefined()
  expect(helpOf('constructor', false)).toBeUndefined()
})

it('The guide leads only to pages that it has', () => {
  const keys = english.pages.map(({ key }) => key)
  const links = english.pages.flatMap(({ blocks }) => JSON.stringify(blocks).match(/(?<="page":")[^"]+/g) ?? [])
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !keys.includes(link))).toEqual([])
})

describe('The search', () => {
  const found = (guide: Guide, search: string) => searchGuide(guide, search).map(({ page }) => page.key)

  it('finds pages that have every word, in any order and case, the ones with a word in the title first', () => {
    expect(found(english, 'backup')[0]).toBe('backup')
    expect(found(english, 'DUE report')).toContain('month')
    expect(found(english, 'token feed')).toEqual(['exports'])
    expect(found(english, 'token zebra')).toEqual([])
    expect(found(english, '  ')).toEqual([])
    expect(found(english, '<b> .*')).toEqual([])
  })

  it('shows the line that has most of the words', () => {
    const [first] = searchGuide(english, 'purchase cost quantity')
    expect(first?.page.key).toBe('stock')
    expect(first?.line).toContain('Purchase Cost')
  })

  it('finds accents and hooked letters without them', async () => {
    expect(found(await loadGuide('fr'), 'ecole')).toContain('schools')
    expect(found(await loadGuide('fr'), 'école')).toContain('schools')
    const hausa = await loadGuide('ha')
    expect(found(hausa, 'karba')).toEqual(found(hausa, 'karɓa'))
    expect(found(hausa, 'karba').length).toBeGreaterThan(0)
  })
})
