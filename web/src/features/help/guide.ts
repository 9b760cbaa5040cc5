import type { Language } from '@hub/contract/language'
import { language } from '#lib/language.ts'

/** How web/guide-files.ts writes a page of docs/guide. */
export type Inline = string | { label: string } | { code: string } | { link: string; page: string }
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; of: Inline[] }
  | { kind: 'steps'; items: Inline[][] }
  | { kind: 'points'; items: Inline[][] }
  | { kind: 'picture'; alt: string; src: string }

export interface GuidePage {
  /** The name of its file, and its address; empty for the first page. */
  key: string
  title: string
  /** Not read by somebody who speaks the language. */
  isDraft: boolean
  blocks: Block[]
}

export interface Guide {
  start: GuidePage
  pages: GuidePage[]
  language: Language
}

type Written = Omit<Guide, 'language'>
/** One file for each language. */
const GUIDES = import.meta.glob<Written>('../../../../docs/guide/**/README.md', { import: 'default' })
const folderOf = (code: Language) => (code === 'en' ? '' : `${code}/`)
const guideFileOf = (code: Language) => GUIDES[`../../../../docs/guide/${folderOf(code)}README.md`]

/** A language without a guide has the English one. */
export async function loadGuide(code = language): Promise<Guide> {
  const load = guideFileOf(code)
  if (load) return { ...(await load()), language: code }
  return loadGuide('en')
}

const textOf = (inline: Inline) => {
  if (typeof inline === 'string') return inline
  if ('label' in inline) return inline.label
  return 'code' in inline ? inline.code : inline.link
}

const lines = (block: Block): Inline[][] => {
  if (block.kind === 'heading') return [[block.text]]
  if (block.kind === 'text') return [block.of]
  return block.kind === 'picture' ? [] : block.items
}

/** The labels of screens that a page names. */
export const labelsOf = ({ blocks }: GuidePage): string[] =>
  blocks
    .flatMap(lines)
    .flat()
    .flatMap((inline) => (typeof inline === 'object' && 'label' in inline ? [inline.label] : []))

const MARKS = /[\p{Mn}'’ʼ]/gu
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', œ: 'oe' }

/** Not every keyboard has accents and hooked letters. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(/[ɓɗƙƴœ]/g, (letter) => HOOKED[letter] ?? letter)

export interface Found {
  page: GuidePage
  /** The line that has most of the words. */
  line: string
}

/** Pages that have every word, those with a word in their title first. */
export function searchGuide({ pages }: Guide, search: string): Found[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hits = (text: string) => words.filter((word) => folded(text).includes(word)).length
  const found = pages.flatMap((page) => {
    const texts = page.blocks.flatMap(lines).map((line) => line.map(textOf).join(''))
    if (hits([page.title, ...texts].join('\n')) < words.length) return []
    const line = texts.reduce((best, text) => (hits(text) > hits(best) ? text : best), '')
    return { page, line }
  })
  return found.toSorted((a, b) => hits(b.page.title) - hits(a.page.title))
}
