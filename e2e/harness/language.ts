import { type Language, readCatalogFrom, sentencesOf } from '@hub/contract/language'
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

export async function openIn(page: Page, language: Language) {
  await page.addInitScript((code) => {
    if (location.origin.startsWith('http') && !localStorage.getItem('language')) localStorage.setItem('language', code)
  }, language)
}

const [LEFT, RIGHT] = ['⟦', '⟧']
/** 40% longer, as the longest translations are; it keeps the gaps and marks where it begins and ends. */
const pretended = (english: string) => `${LEFT}${english}${' ~'.repeat(Math.ceil(english.length / 5))}${RIGHT}`

/** Hausa becomes a language that does not exist: every sentence in it is marked and 40% longer. */
export async function pretendLanguage(page: Page) {
  const entries = entriesOf('ha').filter(({ obsolete }) => !obsolete)
  const sentences = sentencesOf(entries.map(({ msgid, msgctxt }) => ({ msgid, msgctxt, msgstr: [pretended(msgid)] })))
  await page.route('**/assets/ha-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(sentences)}` }),
  )
  await openIn(page, 'ha')
}

const SEEN_IN_ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']

/** Words on the page outside of the marks, without what came from the hub. */
export async function untranslated(page: Page, fromHub: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate((attributes) => {
    const seen: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement
      const text = node.textContent ?? ''
      // A sentence with a link in it is in several pieces.
      const isWhole = text.split('⟦').length === text.split('⟧').length
      if (around && !around.closest('script, style, noscript, svg')) seen.push(isWhole ? text : around.innerText)
    }
    for (const name of attributes)
      for (const element of document.querySelectorAll(`[${name}]`)) seen.push(element.getAttribute(name) ?? '')
    return seen
  }, SEEN_IN_ATTRIBUTES)
  const data = [...fromHub].toSorted((a, b) => b.length - a.length)
  const left = new Set<string>()
  for (const text of texts) {
    let rest = text
    for (let at = 0; at >= 0;) {
      const next = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')
      at = next === rest ? -1 : 1
      rest = next
    }
    for (const value of data) if (value.length > 1 && rest.includes(value)) rest = rest.replaceAll(value, ' ')
    // Initials and acronyms are names.
    if (/\p{Ll}{2}/u.test(rest)) left.add(rest.trim().replace(/\s+/g, ' '))
  }
  return [...left]
}
