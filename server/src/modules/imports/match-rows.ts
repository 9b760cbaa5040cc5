import type { ImportMatch } from '@hub/contract/imports'
import { can, type OwnedRecord } from '@hub/contract/permissions'
import type { Judging, FieldErrors, Known, RowKind } from './import-part.ts'
import { differing, isUuid, shown, withCells, type SentRow } from './import-rows.ts'

/** How many records of one key are compared, newest first. */
const COMPARED = 20
const SHOWN = 3

export type Matched<Row> = { row: Row | undefined } | { errors: FieldErrors } | 'asked' | 'same'

/**
 * For rows without an id whose key is not unique: a second payment has the key of the first. Only equal values match by
 * themselves, and each record once.
 */
export function rowMatcher<Row extends OwnedRecord & { id: string }, Data>(
  kind: RowKind<Row, Data> & { about: (row: Row) => string },
  rows: readonly SentRow[],
  { byKey }: Known<Row>,
  { user, mode, empty }: Judging,
) {
  const matches: ImportMatch[] = []
  const claimed = new Set(rows.flatMap(({ id, match }) => id ?? (match && isUuid(match) ? match : null) ?? []))

  function compared(sent: SentRow, row: Row) {
    const known = kind.cells(row)
    const read = kind.read(withCells(known, sent, empty), row)
    if ('errors' in read) return read
    const cells = kind.cells(kind.row(row.id, read.data, row))
    const changes = differing(kind.sheet, known, cells).map((field) => ({
      field,
      before: shown(known[field]),
      after: shown(cells[field]),
    }))
    const may_change = mode !== 'add' && can(user, 'edit', row)
    return { row, changes, candidate: { id: row.id, about: kind.about(row), may_change, changes } }
  }

  function match(sent: SentRow): Matched<Row> {
    const key = kind.keyOf?.(sent.cells)
    const there = key ? (byKey.get(key) ?? []) : []
    const answered = sent.match
    // A row with unreadable cells must be corrected first.
    if (sent.isUnread || (there.length === 0 && (answered === null || answered === 'new'))) return { row: undefined }
    const all = there.slice(0, COMPARED).map((row) => compared(sent, row))
    const read = all.flatMap((each) => ('errors' in each ? [] : each))
    const [first] = all
    if (read.length === 0 && first && 'errors' in first) return first
    const chosen = answered === 'new' ? undefined : there.find(({ id }) => id === answered)
    const same = answered ? undefined : read.find(({ row, changes }) => changes.length === 0 && !claimed.has(row.id))
    const answer = answered === 'new' ? 'new' : (chosen?.id ?? (same ? 'same' : null))
    // The matched record may be older than the others.
    const listed = [...read].sort((one, other) => Number(isMeant(other.row)) - Number(isMeant(one.row))).slice(0, SHOWN)
    function isMeant(row: Row) {
      return row === chosen || row === same?.row
    }
    const candidates = listed.map(({ candidate }) => candidate)
    matches.push({ sheet: kind.sheet, row: sent.row, answer, candidates, more: there.length - candidates.length })
    if (same) claimed.add(same.row.id)
    if (answer === null) return 'asked'
    return answer === 'same' ? 'same' : { row: chosen }
  }

  return { match, matches }
}
