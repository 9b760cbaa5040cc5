export type Snapshot = Record<string, unknown>

/** Never recorded. */
const SECRET = /password|token/
/** The audit row has its own time. */
const NOISE = new Set(['created_at', 'updated_at'])

const isWorthKeeping = (field: string) => !NOISE.has(field) && !SECRET.test(field)
const plain = (value: unknown) => JSON.stringify(value ?? null)
/** Avoids serializing texts and numbers. */
const isSame = (one: unknown, other: unknown) =>
  one === other || ((typeof one === 'object' || typeof other === 'object') && plain(one) === plain(other))

const pick = (snapshot: Snapshot | null, fields: string[]) =>
  snapshot && fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, snapshot[field] ?? null])) : null

/** An import may have ten thousand new records. */
function filledIn(after: Snapshot): Snapshot | null {
  const filled: Snapshot = {}
  let isEmpty = true
  for (const field in after) {
    const value = after[field] ?? null
    if (value === null || !isWorthKeeping(field)) continue
    filled[field] = value
    isEmpty = false
  }
  return isEmpty ? null : filled
}

export function changedFields(before: Snapshot | null, after: Snapshot | null) {
  if (!before && after) return { before: null, after: filledIn(after) }
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = all.filter(
    (field) => isWorthKeeping(field) && !isSame(before?.[field] ?? null, after?.[field] ?? null),
  )
  return { before: pick(before, changed), after: pick(after, changed) }
}

/** Stored among the `after` values to save a column; no record has this field. */
const MARKER = 'without_version'

export const marked = (after: Snapshot | null, withoutVersion: boolean): Snapshot | null =>
  withoutVersion ? { ...after, [MARKER]: true } : after

export function unmarked(stored: Snapshot | null): { after: Snapshot | null; without_version: boolean } {
  const { [MARKER]: marker, ...after } = stored ?? {}
  return { after: Object.keys(after).length > 0 ? after : null, without_version: marker === true }
}

export interface HistoryRow {
  id: number
  at: string
  who: string | null
  action: string
  about?: string | null
  before: Snapshot | null
  after: Snapshot | null
}
