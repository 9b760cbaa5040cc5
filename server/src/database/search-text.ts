import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from './paging.ts'

/** Not in SQL: lower() depends on the database's locale. */
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
