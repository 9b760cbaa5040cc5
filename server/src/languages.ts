import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Catalog,
  currentLanguage,
  ENGLISH,
  isLanguage,
  type Language,
  readCatalogFrom,
  sentencesOf,
} from '@hub/contract/language'
import { monthName } from '@hub/contract/months'
import PO from 'pofile'

const FOLDER = fileURLToPath(new URL('../../languages/', import.meta.url))

const catalogs = new Map<Language, Catalog>([['en', ENGLISH]])

/** Read once. Without a file, as right after a new line in LANGUAGES, every sentence is English. */
export function catalogOf(language: Language, folder = FOLDER): Catalog {
  let catalog = catalogs.get(language)
  if (!catalog) catalogs.set(language, (catalog = { language, sentences: sentencesIn(`${folder}/${language}.po`) }))
  return catalog
}

function sentencesIn(file: string): Catalog['sentences'] {
  try {
    return sentencesOf(PO.parse(readFileSync(file, 'utf8')).items)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

const current = new AsyncLocalStorage<Catalog>()
readCatalogFrom(() => current.getStore() ?? ENGLISH)

/** Runs it in the language, which may be unknown: a person's own of a newer hub. */
export const inLanguage = <Result>(language: string | null | undefined, run: () => Result): Result =>
  current.run(isLanguage(language) ? catalogOf(language) : ENGLISH, run)

/** 'A, B, and C' */
export const listOf = (all: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(currentLanguage(), { type }).format(all)

/** '10 November 2026' */
export const dayName = (day: string) => `${Number(day.slice(8))} ${monthName(day.slice(0, 7))}`

/** No browser names more. */
const MOST_NAMED = 20
const WEIGHT = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i

/** The first with the highest weight of 'fr-NE, en;q=0.5' that the hub has. */
export function languageAskedFor(header: string | undefined): Language | undefined {
  let best: Language | undefined
  let highest = 0
  for (const each of header?.split(',', MOST_NAMED) ?? []) {
    const [tag = '', quality] = each.split(';')
    const code = tag.trim().toLowerCase().split('-')[0]
    const weight = quality === undefined ? 1 : Number(WEIGHT.exec(quality)?.[1] ?? 0)
    if (weight > highest && isLanguage(code)) [best, highest] = [code, weight]
  }
  return best
}
