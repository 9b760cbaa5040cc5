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

function stored(): Catalog {
  try {
    const { language, sentences } = JSON.parse(deviceStorage.get(KEY) ?? '{}') as Partial<Catalog>
    return isLanguage(language) && sentences ? { language, sentences } : ENGLISH
  } catch {
    return ENGLISH
  }
}

/** In local storage, because modules make their texts while they load: nothing waits for a file, also offline. */
const catalog = stored()
readCatalogFrom(() => catalog)

/** Of this page, until it is loaded again. */
export const { language } = catalog
export const intlLanguage = intlOf(language)

if (typeof document !== 'undefined') document.documentElement.lang = language

async function fetchCatalog(code: Language, isWanted = () => true) {
  const sentences = (await CATALOGS[fileOf(code)]?.()) ?? {}
  return isWanted() && deviceStorage.set(KEY, JSON.stringify({ language: code, sentences }))
}

/** The next page has the sentences of a new build. Offline, those of the last one stay. */
export const renewLanguage = () =>
  // Another tab may have chosen another language since.
  language !== 'en' && fetchCatalog(language, () => stored().language === language).catch(() => undefined)

/** Of all languages, for files whose headers are in another one. What does not arrive is left out. */
export async function allCatalogs(): Promise<Catalog['sentences'][]> {
  const loaded = await Promise.allSettled(Object.values(CATALOGS).map((each) => each()))
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

/** Chosen before the sign-in, which stores it with the person. */
const CHOSEN_NOW = 'language-chosen'
export const languageChosenNow = (): Language | undefined =>
  typeof sessionStorage !== 'undefined' && sessionStorage.getItem(CHOSEN_NOW) ? language : undefined

/** Loads the page again, which loses nothing: drafts and what waits are on the disk. False if it could not be stored. */
export async function showIn(next: Language): Promise<boolean> {
  if (next === language) return true
  const isStored = await fetchCatalog(next).catch(() => false)
  if (isStored) location.reload()
  return isStored
}

/** What was typed at the sign-in, except the password, is there again (sign-in-form.tsx). */
export function chooseBeforeSignIn(next: Language) {
  sessionStorage.setItem(CHOSEN_NOW, 'true')
  return showIn(next)
}
