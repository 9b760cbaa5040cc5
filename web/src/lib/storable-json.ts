/** No database holds half of an emoji that was cut in two, nor a NUL. The half shows as the sign for what cannot be read. */
export const storable = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '')

/** What goes out as JSON, of text that can be stored: the hub would refuse all of it for one such character. */
export function jsonOf(body: unknown): string | undefined {
  const text = JSON.stringify(body) as string | undefined
  // JSON escapes both: to look at each text of a long body would take time for nothing.
  if (!text || !/\\u(?:0000|d[89a-f])/.test(text)) return text
  return JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
}
