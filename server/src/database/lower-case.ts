import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The letters of names in Hausa, Fulfulde, Kanuri and French. */
export const BEYOND_ASCII = `'ƁƊƘƳƎŊÑÀÂÄÇÉÈÊËÎÏÔÖÙÛÜ', 'ɓɗƙƴǝŋñàâäçéèêëîïôöùûü'`

/** A database's own lower() depends on its locale, so figures would differ. */
export const lowerCaseSql = (text: string) => `translate(lower(${text}), ${BEYOND_ASCII})`

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/** The same on every database. ASCII texts use lower(), which has an index; others are rare. */
export const lowerCaseFor = (texts: readonly string[]) => (text: SQL | SQLWrapper) =>
  texts.every(isAscii) ? sql`lower(${text})` : sql`translate(lower(${text}), ${sql.raw(BEYOND_ASCII)})`
