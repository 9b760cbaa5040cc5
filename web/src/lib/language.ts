import { type Catalog, ENGLISH, intlOf, isLanguage, type Language, readCatalogFrom } from '@hub/contract/language'
import { deviceStorage } from './device-storage.ts'

export { t } from '@hub/contract/language'

const KEY = 'language'

/** One file for each language; English is in the code. */
const CATALOGS = import.meta.glob<Catalog['sentences']>('../../../languages/*.po', { import: 'default' })

const DRAFTS = import.meta.glob<boolean>('../../../languages/*.po', { query: '?draft', import: 'default', eager: true })
const fileOf = (code: Language) => `../../../languages/${code}.po`

/** Not every sentence was reviewed by somebody who speaks the language. */
export const isDraft = (code: Language): boolean => DRAFTS[fileOf(code)] ?? false

const chosen = deviceStorage.get(KEY)
const wanted: Language = isLanguage(chosen) ? chosen : 'en'
const load = CATALOGS[fileOf(wanted)]

/**
 * Modules make their texts while they load, so every module with a text imports `t` from here and waits for the
 * catalog. Without it, for example at a first visit that breaks off, the page is English.
 */
const catalog: Catalog = load
  ? await load().then(
      (sentences) => ({ language: wanted, sentences }),
      () => ENGLISH,
    )
  : ENGLISH
readCatalogFrom(() => catalog)

/** Of this page, until it is loaded again. */
export const language = catalog.language
export const intlLanguage = intlOf(language)

if (typeof document !== 'undefined') document.documentElement.lang = language

/** Of all languages, for files whose headers are in another one. What does not arrive is left out. */
export async function allCatalogs(): Promise<Catalog['sentences'][]> {
  const loaded = await Promise.allSettled(Object.values(CATALOGS).map((each) => each()))
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

/** Chosen before the sign-in, which stores it with the person. */
const CHOSEN_NOW = 'language-chosen'
export const languageChosenNow = (): Language | undefined =>
  typeof sessionStorage !== 'undefined' && sessionStorage.getItem(CHOSEN_NOW) ? language : undefined

/** Loads the page again, which loses nothing: drafts and what waits are on the disk. */
export function showIn(next: Language) {
  deviceStorage.set(KEY, next)
  if (next !== language) location.reload()
}

/** What was typed at the sign-in, except the password, is there again (sign-in-form.tsx). */
export function chooseBeforeSignIn(next: Language) {
  sessionStorage.setItem(CHOSEN_NOW, 'true')
  showIn(next)
}
