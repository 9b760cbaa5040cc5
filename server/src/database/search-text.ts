import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from './paging.ts'

/** Not in SQL, because lower() depends on the database's locale. */
const folded = (text: string) =>
  PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
/** Nearly all texts: only their case has to change. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** The leading space makes the first word start like all others. */
export function searchTextOf(parts: readonly (string | null | undefined)[]) {
  const things: string[] = []
  for (const part of parts) {
    const thing = folded(part ?? '')
    if (thing && !things.includes(thing)) things.push(thing)
  }
  return ` ${things.join(' ')}`
}

/** The trigram index needs three letters; shorter words match only at the start of a word. */
const SHORT = 2
const WORDS_MAX = 10

export const findsWords = (column: SQL | PgColumn, search: string): SQL[] =>
  folded(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => sql`${column} LIKE ${containing(word.length > SHORT ? word : ` ${word}`)}`)

/** The letters of names in Hausa, Fulfulde, Kanuri and French. */
export const BEYOND_ASCII = `'ƁƊƘƳƎŊÑÀÂÄÇÉÈÊËÎÏÔÖÙÛÜ', 'ɓɗƙƴǝŋñàâäçéèêëîïôöùûü'`

/** A database's own lower() depends on its locale, so figures would differ. */
export const lowerCaseSql = (text: string) => `translate(lower(${text}), ${BEYOND_ASCII})`

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/** The same on every database. ASCII texts use lower(), which has an index; others are rare. */
export const lowerCaseFor = (texts: readonly string[]) => (text: SQL | SQLWrapper) =>
  texts.every(isAscii) ? sql`lower(${text})` : sql`translate(lower(${text}), ${sql.raw(BEYOND_ASCII)})`
