import { USER_FIELDS } from '@hub/contract/records/user'

const { organization_name: _, organization_acronym: __, ...OWN_FIELDS } = USER_FIELDS
export const PERSONAL = [...Object.keys(OWN_FIELDS), 'language', 'new_email', 'status_reason']

const ERASED_NAME = 'Erased person'
const erasedAddress = (id: string) => `erased-${id}@erased.invalid`
export const erasedAs = (id: string) => ({ full_name: ERASED_NAME, email: erasedAddress(id) })

export interface KnownPerson {
  id: string
  /** In lower case; without addresses that others have now. */
  names: string[]
  addresses: string[]
  /** With addresses that others have now. */
  former: string[]
}

const SENTENCES = ['message', 'waiting']

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Whole words: 'Ali' is not in 'Alice', nor a@b.example in aa@b.example. */
const anyOf = (texts: string[]) =>
  texts.length > 0
    ? new RegExp(
        `(?<![\\p{L}\\p{N}._+-])(?:${texts.map(escaped).join('|')})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
        'giu',
      )
    : null

export function namesPerson({ names, addresses }: KnownPerson) {
  const pattern = anyOf([...names.filter((name) => name.includes(' ')), ...addresses])
  return (text: string) => pattern !== null && text.search(pattern) >= 0
}

/** The same object if it does not name them. */
export function withoutPerson({ id, names, addresses }: KnownPerson) {
  const instead = erasedAs(id)
  const byAddress = anyOf(addresses)
  const inSentences = anyOf(names)
  // A single-word name may be an ordinary word, so outside of sentences it must stand alone.
  const anywhere = anyOf(names.filter((name) => name.includes(' ')))
  const whole = new Set(names)

  function inText(text: string, key: string) {
    if (whole.has(text)) return instead.full_name
    const pattern = SENTENCES.includes(key) ? inSentences : anywhere
    const unnamed = pattern ? text.replace(pattern, instead.full_name) : text
    return byAddress ? unnamed.replace(byAddress, instead.email) : unnamed
  }

  function inObject(given: Record<string, unknown>) {
    const isTheirs = given['id'] === id && 'full_name' in given
    const entries = Object.entries(given).map(([key, value]) => {
      if (!isTheirs || !PERSONAL.includes(key)) return [key, within(value, key)]
      return [key, instead[key as keyof typeof instead] ?? null]
    })
    return Object.fromEntries(entries) as Record<string, unknown>
  }

  function within(value: unknown, key: string): unknown {
    if (typeof value === 'string') return inText(value, key)
    if (Array.isArray(value)) return value.map((each) => within(each, key))
    return value && typeof value === 'object' ? inObject(value as Record<string, unknown>) : value
  }

  return <Value>(value: Value): Value => within(value, '') as Value
}
