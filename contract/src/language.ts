/** The languages of the hub. A new one is a line here and a file in languages/ (docs/translating.md). */
export const LANGUAGES = {
  en: { name: 'English', intl: 'en-GB' },
  ha: { name: 'Hausa', intl: 'ha-NG' },
  fr: { name: 'Français', intl: 'fr-FR' },
} as const satisfies Record<string, { name: string; intl: string }>

export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]
export const isLanguage = (code: unknown): code is Language => LANGUAGE_CODES.includes(code as Language)

/** The English sentence is the key, after its context if it has one. A sentence that is missing stays English. */
export interface Catalog {
  language: Language
  sentences: Readonly<Record<string, string>>
}

export const ENGLISH: Catalog = { language: 'en', sentences: {} }

interface Entry {
  msgid: string
  msgctxt?: string | undefined
  msgstr: readonly string[]
  obsolete?: boolean
}

/** The sentences of a translator's file, as its parser reads them. */
export const sentencesOf = (entries: readonly Entry[]): Catalog['sentences'] =>
  Object.fromEntries(
    entries.flatMap(({ msgid, msgctxt, msgstr: [text], obsolete }) =>
      text && !obsolete ? [[keyOf(msgid, msgctxt), text]] : [],
    ),
  )

let currentCatalog = () => ENGLISH

/** The browser has one language for as long as a page is open; the server has one for each request and each mail. */
export const readCatalogFrom = (source: () => Catalog) => {
  currentCatalog = source
}

export const currentLanguage = (): Language => currentCatalog().language

/** Two meanings of one English word have two entries. The separator is that of PO files. */
export const keyOf = (english: string, context?: string) => (context ? `${context}\u0004${english}` : english)

/** A text that no translator knows may be 'constructor', which every object has. */
function sentenceOf({ sentences }: Catalog, english: string, context?: string) {
  const key = keyOf(english, context)
  return (Object.hasOwn(sentences, key) && sentences[key]) || english
}

export type Value = string | number
export type Values = Readonly<Record<string, Value>>

/**
 * The sentence in the language of the reader: `t('{count, plural, one {# row} other {# rows}} left', { count })`. Its
 * first argument is a literal, so that `npm run hub -- languages` finds it, or a text that the contract declares.
 */
export function t(english: string, values?: Values, context?: string): string {
  const catalog = currentCatalog()
  const sentence = sentenceOf(catalog, english, context)
  return values ? filled(sentence, values, catalog.language).join('') : sentence
}

/** The same with values of another kind, such as links: the parts in their order. */
export function partsOf<Part>(english: string, values: Readonly<Record<string, Part>>, context?: string) {
  const catalog = currentCatalog()
  return filled(sentenceOf(catalog, english, context), values, catalog.language)
}

const numberFormats = new Map<Language, Intl.NumberFormat>()
/** '1,204', or '1 204' in French. */
export function numberIn(language: Language, number: number) {
  let format = numberFormats.get(language)
  if (!format) numberFormats.set(language, (format = new Intl.NumberFormat(intlOf(language))))
  return format.format(number)
}

/** Browsers leave small languages out: their formats are then the English ones, which Nigeria uses. */
export const intlOf = (language: Language): string =>
  Intl.NumberFormat.supportedLocalesOf(LANGUAGES[language].intl)[0] ?? LANGUAGES.en.intl

const pluralRules = new Map<Language, Intl.PluralRules>()
function pluralOf(language: Language, count: number) {
  let rules = pluralRules.get(language)
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(LANGUAGES[language].intl)))
  return rules.select(count)
}

/** Fills {name}, and {count, plural, =0 {…} one {…} other {…}} with # for the number: the part of ICU messages in use. */
function filled<Part>(sentence: string, values: Readonly<Record<string, Part>>, language: Language, number?: number) {
  const parts: (string | Part)[] = []
  let at = 0
  const shown = (value: Part) => (typeof value === 'number' ? numberIn(language, value) : value)
  const text = (end: number) => {
    const words = sentence.slice(at, end)
    if (words) parts.push(number === undefined ? words : words.replaceAll('#', numberIn(language, number)))
  }
  for (let open = sentence.indexOf('{'); open >= 0; open = sentence.indexOf('{', at)) {
    text(open)
    at = closing(sentence, open) + 1
    const [name = '', kind, ...rest] = sentence.slice(open + 1, at - 1).split(',')
    const value = values[name.trim()]
    if (value === undefined) parts.push(sentence.slice(open, at))
    else if (kind?.trim() !== 'plural') parts.push(shown(value))
    else {
      const forms = formsOf(rest.join(','))
      const count = Number(value)
      const form = forms.get(`=${count}`) ?? forms.get(pluralOf(language, count)) ?? forms.get('other') ?? ''
      parts.push(...filled(form, values, language, count))
    }
  }
  text(sentence.length)
  return parts
}

/** Where the brace at `open` is closed. */
function closing(sentence: string, open: number) {
  let depth = 0
  for (let at = open; at < sentence.length; at++) {
    if (sentence[at] === '{') depth++
    if (sentence[at] === '}' && --depth === 0) return at
  }
  return sentence.length
}

function formsOf(plural: string) {
  const forms = new Map<string, string>()
  for (let at = plural.indexOf('{'), from = 0; at >= 0; at = plural.indexOf('{', from)) {
    const end = closing(plural, at)
    forms.set(plural.slice(from, at).trim(), plural.slice(at + 1, end))
    from = end + 1
  }
  return forms
}
