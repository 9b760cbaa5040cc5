export type Snapshot = Record<string, unknown>

/** What nobody may read later, whoever may read the trail. */
const SECRET = /password|token/
/** Says nothing that the row's own time does not say. */
const NOISE = new Set(['created_at', 'updated_at'])

const isWorthKeeping = (field: string) => !NOISE.has(field) && !SECRET.test(field)
const plain = (value: unknown) => JSON.stringify(value ?? null)
/** Texts and numbers, which nearly all are, without writing them out. */
const isSame = (one: unknown, other: unknown) =>
  one === other || ((typeof one === 'object' || typeof other === 'object') && plain(one) === plain(other))

const pick = (snapshot: Snapshot | null, fields: string[]) =>
  snapshot && fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, snapshot[field] ?? null])) : null

/** The same without a look at a record that is not there: a sheet brings ten thousand new ones. */
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

/** Only what differs; of a new record everything that is filled in, of a deleted one all that it held. */
export function changedFields(before: Snapshot | null, after: Snapshot | null) {
  if (!before && after) return { before: null, after: filledIn(after) }
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = all.filter(
    (field) => isWorthKeeping(field) && !isSame(before?.[field] ?? null, after?.[field] ?? null),
  )
  return { before: pick(before, changed), after: pick(after, changed) }
}
