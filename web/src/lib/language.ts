import { type Catalog, ENGLISH, intlOf, isLanguage, type Language, readCatalogFrom } from '@hub/contract/language'
import { deviceStorage } from './device-storage.ts'

export { t } from '@hub/contract/language'

const KEY = 'language'

/** One file for each language; English is in the code. */
const CATALOGS = import.meta.glob<Catalog['sentences']>('../../../languages/*.po', { import: 'default' })

const chosen = deviceStorage.get(KEY)
const wanted: Language = isLanguage(chosen) ? chosen : 'en'
const load = CATALOGS[`../../../languages/${wanted}.po`]

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

/** Drafts are on the disk, so loading the page again loses nothing. False if it is this language already. */
export function chooseLanguage(next: Language): boolean {
  deviceStorage.set(KEY, next)
  if (next === language) return false
  location.reload()
  return true
}
