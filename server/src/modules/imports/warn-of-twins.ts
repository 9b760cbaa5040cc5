import type { Judged } from './import-rows.ts'
import type { JudgedRow } from './judge-rows.ts'

interface Twins<Data> {
  /** What probable duplicates share, ignoring case. */
  keyOf: (data: Data) => readonly (string | null)[]
  /** Made by `twinKey`. */
  stored: ReadonlySet<string>
  field: string
  code: string
  /** 'The hub has this item at this place already' */
  there: string
  /** 'The same item, place and supplier as row 3' */
  within: (row: number) => string
}

export const twinKey = (parts: readonly (string | null)[]) =>
  JSON.stringify(parts.map((part) => (part ?? '').trim().toLowerCase()))

/** Warns about duplicates of another row or a stored record: the file may have been imported before. */
export function warnOfTwins<Data>(
  judged: Judged,
  written: readonly JudgedRow<Data>[],
  { keyOf, stored, field, code, there, within }: Twins<Data>,
) {
  const first = new Map<string, number>()
  for (const { sent, data, isNew } of written) {
    if (!isNew) continue
    const key = twinKey(keyOf(data))
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, sent.row)
    if (!stored.has(key) && earlier === undefined) continue
    const message = stored.has(key) ? there : within(earlier!)
    judged.warnings.push({ sheet: judged.sheet, row: sent.row, field, code, message })
  }
}
