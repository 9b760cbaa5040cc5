/** PostgreSQL stores neither NUL nor half of a surrogate pair (an emoji cut in two). */
export const storable = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '')

/** The hub would refuse the whole body for one such character. */
export function jsonOf(body: unknown): string | undefined {
  const text = JSON.stringify(body) as string | undefined
  // JSON escapes both: most bodies need no second look.
  if (!text || !/\\u(?:0000|d[89a-f])/.test(text)) return text
  return JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
}
