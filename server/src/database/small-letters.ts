/** Capitals beyond ASCII that names here are written with, and their small letters: those of Hausa, Fulfulde, Kanuri and French. */
export const BEYOND_ASCII = `'ƁƊƘƳƎŊÑÀÂÄÇÉÈÊËÎÏÔÖÙÛÜ', 'ɓɗƙƴǝŋñàâäçéèêëîïôöùûü'`

/** A text in small letters, as SQL. A database's own lower() knows the letters of its locale, often those of ASCII alone: figures would depend on it. */
export const inSmallLetters = (text: string) => `translate(lower(${text}), ${BEYOND_ASCII})`
