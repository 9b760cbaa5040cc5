import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Capitals beyond ASCII that names here are written with, and their small letters: those of Hausa, Fulfulde, Kanuri and French. */
export const BEYOND_ASCII = `'ƁƊƘƳƎŊÑÀÂÄÇÉÈÊËÎÏÔÖÙÛÜ', 'ɓɗƙƴǝŋñàâäçéèêëîïôöùûü'`

/** A text in small letters, as SQL. A database's own lower() knows the letters of its locale, often those of ASCII alone: figures would depend on it. */
export const lowerCaseSql = (text: string) => `translate(lower(${text}), ${BEYOND_ASCII})`

// Letters, digits and signs that every database has the same small letter for.
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/**
 * Both sides of a comparison with these texts in small letters, the same on every database. Texts of ASCII are compared by lower(),
 * which has an index; others are compared without one, which takes longer and is rare.
 */
export const lowerCaseFor = (texts: readonly string[]) => (text: SQL | SQLWrapper) =>
  texts.every(isAscii) ? sql`lower(${text})` : sql`translate(lower(${text}), ${sql.raw(BEYOND_ASCII)})`
