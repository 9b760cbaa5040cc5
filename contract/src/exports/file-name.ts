const LONGEST = 60
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Safe in every file system: letters without accents, digits and '-'. */
const safe = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** The filter's value; its name if the value is an id, 'true', or has no usable characters. */
function wordFor(key: string, value: string) {
  const word = value === 'true' || ID.test(value) ? '' : safe(value)
  if (!word) return safe(key)
  return key.startsWith('not_') ? `not-${word}` : word
}

type Filters = Readonly<Record<string, string | number | null | undefined>>

/** '_only_Borno_2026'. Sorting hides nothing. */
export function narrowedPart({ sort: _sort, ...filters }: Filters): string {
  const words = Object.entries(filters).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [wordFor(key, String(value))],
  )
  return words.length > 0 ? `_only_${words.join('_')}`.slice(0, LONGEST).replace(/[-_]+$/, '') : ''
}

export const exportFileName = (type: string, day: string, filters: Filters = {}) =>
  `${type}_export_${day}${narrowedPart(filters)}`
