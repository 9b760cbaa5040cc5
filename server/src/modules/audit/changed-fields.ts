export type Snapshot = Record<string, unknown>

/** What nobody may read later, whoever may read the trail. */
const SECRET = /password|token/
/** Says nothing that the row's own time does not say. */
const NOISE = new Set(['created_at', 'updated_at'])

const isWorthKeeping = (field: string) => !SECRET.test(field) && !NOISE.has(field)
const plain = (value: unknown) => JSON.stringify(value ?? null)

const pick = (snapshot: Snapshot | null, fields: string[]) =>
  snapshot && fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, snapshot[field] ?? null])) : null

/** Only what differs; of a new record everything that is filled in, of a deleted one all that it held. */
export function changedFields(before: Snapshot | null, after: Snapshot | null) {
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = all.filter((field) => isWorthKeeping(field) && plain(before?.[field]) !== plain(after?.[field]))
  return { before: pick(before, changed), after: pick(after, changed) }
}
