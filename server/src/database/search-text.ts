import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from './paging.ts'

/** Here, not in SQL: a database's lower() knows the letters of its locale, often those of ASCII alone. */
const folded = (text: string) =>
  PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
/** Words of ASCII, a space between them: nearly everything is, and has but its capitals to fold. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Everything that a record is searched by, each thing once; the space in front makes the first word a word like all others. */
export function searchTextOf(parts: readonly (string | null | undefined)[]) {
  const things: string[] = []
  for (const part of parts) {
    const thing = folded(part ?? '')
    if (thing && !things.includes(thing)) things.push(thing)
  }
  return ` ${things.join(' ')}`
}

/** The index knows three letters and more; of one or two it knows those that a word starts with. */
const SHORT = 2
const WORDS_MAX = 10

/** Conditions that every word is found somewhere, in any order. */
export const findsWords = (column: SQL | PgColumn, search: string): SQL[] =>
  folded(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => sql`${column} LIKE ${containing(word.length > SHORT ? word : ` ${word}`)}`)
