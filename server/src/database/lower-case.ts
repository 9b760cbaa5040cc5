import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Non-ASCII capitals of names in Hausa, Fulfulde, Kanuri and French, and their lower case. */
export const BEYOND_ASCII = `'ƁƊƘƳƎŊÑÀÂÄÇÉÈÊËÎÏÔÖÙÛÜ', 'ɓɗƙƴǝŋñàâäçéèêëîïôöùûü'`

/**
 * A text in lower case, as SQL. A database's own lower() depends on its locale, often ASCII only, so figures would
 * differ.
 */
export const lowerCaseSql = (text: string) => `translate(lower(${text}), ${BEYOND_ASCII})`

// ASCII has the same lower case in every database.
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/**
 * Lower-cases both sides of a comparison, the same on every database. ASCII texts use lower(), which has an index;
 * others are rare and use none.
 */
export const lowerCaseFor = (texts: readonly string[]) => (text: SQL | SQLWrapper) =>
  texts.every(isAscii) ? sql`lower(${text})` : sql`translate(lower(${text}), ${sql.raw(BEYOND_ASCII)})`
