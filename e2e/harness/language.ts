import { type Catalog, type Language, readCatalogFrom, sentencesOf } from '@hub/contract/language'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import PO from 'pofile'

const entriesOf = (code: string) =>
  PO.parse(readFileSync(new URL(`../../languages/${code}.po`, import.meta.url), 'utf8')).items

/** `t` of the contract gives the words that the page shows in this language. */
export function speak(language: Language) {
  const sentences = language === 'en' ? {} : sentencesOf(entriesOf(language))
  readCatalogFrom(() => ({ language, sentences }))
}

/** As if the person had chosen it before. */
const keepCatalog = (page: Page, catalog: Catalog) =>
  page.addInitScript((kept) => {
    if (location.origin.startsWith('http')) localStorage.setItem('language', kept)
  }, JSON.stringify(catalog))

export const openIn = (page: Page, language: Language) =>
  keepCatalog(page, { language, sentences: language === 'en' ? {} : sentencesOf(entriesOf(language)) })

const [LEFT, RIGHT] = ['⟦', '⟧']
/** 40% longer, as the longest translations are; it keeps the gaps and marks where it begins and ends. */
const pretended = (english: string) => `${LEFT}${english}${' ~'.repeat(Math.ceil(english.length / 5))}${RIGHT}`

/** Hausa becomes a language that does not exist: every sentence in it is marked and 40% longer. */
export async function pretendLanguage(page: Page) {
  const entries = entriesOf('ha').filter(({ obsolete }) => !obsolete)
  const sentences = sentencesOf(entries.map(({ msgid, msgctxt }) => ({ msgid, msgctxt, msgstr: [pretended(msgid)] })))
  await keepCatalog(page, { language: 'ha', sentences })
}

const SEEN_IN_ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']

/** Words on the page outside of the marks, without what came from the hub. */
export async function untranslated(page: Page, fromHub: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate((attributes) => {
    const seen: [text: string, around: string][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement
      // A sentence with a link in it is in several pieces.
      if (around && !around.closest('script, style, noscript, svg'))
        seen.push([node.textContent ?? '', around.innerText])
    }
    for (const name of attributes)
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? ''
        seen.push([text, text])
      }
    return seen
  }, SEEN_IN_ATTRIBUTES)
  const data = [...fromHub].filter((value) => value.length > 1).toSorted((a, b) => b.length - a.length)
  /** Without what is marked, from the inside out, and without data. */
  const without = (text: string): string => {
    const next = text.replace(/⟦[^⟦⟧]*⟧/g, ' ')
    if (next !== text) return without(next)
    return data.reduce((rest, value) => rest.replaceAll(value, ' '), text)
  }
  const left = new Set<string>()
  for (const [text, around] of texts) {
    // Initials and acronyms are names.
    const isLeft = [text, around].every((each) => /\p{Ll}{2}/u.test(without(each)))
    if (isLeft) left.add(without(text).trim().replace(/\s+/g, ' '))
  }
  return [...left]
}
