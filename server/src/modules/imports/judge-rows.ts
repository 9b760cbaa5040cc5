import { can, type OwnedRecord } from '@hub/contract/permissions'
import { idsInOrder } from '../../database/ids-in-order.ts'
import type { Snapshot } from '../audit/changed-fields.ts'
import type { Judging } from './import-part.ts'
import { differing, isUuid, type Judged, type SentRow, type SheetName, shown, withCells } from './import-rows.ts'

type Faults = [field: string | null, message: string][]

/** How rows of one kind become records: what the forms check and store, by the same code. */
export interface RowKind<Row extends OwnedRecord & { id: string }, Data> {
  sheet: SheetName
  /** 'funding entry' */
  name: string
  /** What a person may know of it: the rest is not there for them. */
  isSeen(row: Row): boolean
  /** The key of a row without an id; null where it has none. */
  keyOf?(cells: Record<string, unknown>): string | null
  /** A record as its row in a sheet: unchanged, it comes back as it went. */
  cells(row: Row): Record<string, unknown>
  read(whole: Record<string, unknown>, before: Row | undefined): { data: Data } | { faults: Faults }
  /** Why it may not be changed so, though every cell is right. What is the same as before changes nothing. */
  refuses?(data: Data, before: Row | undefined): Faults
  /** The record that would be there. */
  row(id: string, data: Data, before: Row | undefined): Row
  /** Of what has no id of its own: one that is made of its key. */
  idOf?(data: Data): string
  /** Its columns in the table. */
  values(data: Data, before: Row | undefined): Record<string, unknown>
  /** What the history compares. */
  snapshot(row: Row): Snapshot
}

export interface Known<Row> {
  byId: ReadonlyMap<string, Row>
  /** Those of the own organization; several where a key is not unique. */
  byKey: ReadonlyMap<string, Row[]>
}

export type JudgedRow<Data> = { sent: SentRow; data: Data; id: string; isNew: boolean }

const CHANGES_MAX = 1000

/** Says of each row whether it is new, changed, the same or faulty. */
export async function judgeRows<Row extends OwnedRecord & { id: string }, Data>(
  kind: RowKind<Row, Data>,
  rows: readonly SentRow[],
  known: Known<Row>,
  { user, mode, empty, breathe, count }: Judging,
): Promise<{ judged: Judged; written: JudgedRow<Data>[] }> {
  const { sheet, name } = kind
  const unread = new Set(rows.filter(({ isUnread }) => isUnread).map(({ row }) => row))
  const judged: Judged = { sheet, planned: [], same: 0, unread, faults: [], warnings: [], changes: [] }
  const written: JudgedRow<Data>[] = []
  const taken = new Map<string, number>()
  const ids = idsInOrder(rows.length)

  function judge(sent: SentRow) {
    const fault = (field: string | null, code: string, message: string) =>
      void judged.faults.push({ sheet, row: sent.row, field, code, message })
    /** A record stands in one row. */
    const isTwice = (recordId: string) => {
      const other = taken.get(recordId)
      if (other !== undefined) fault('id', 'twice', `The same ${name} as in row ${other}`)
      else taken.set(recordId, sent.row)
      return other !== undefined
    }
    const found = targetOf(sent)
    if ('code' in found) return fault('id', found.code, found.message)
    const before = found.row
    if (before && mode === 'add')
      return fault('id', 'already_there', `This ${name} is there already: choose to update, or take the row out`)
    if (!before && mode === 'update')
      return fault('id', 'not_there', `There is no such ${name} to update: choose to add, or correct its id`)
    if (before && isTwice(before.id)) return
    const known = before ? kind.cells(before) : {}
    const read = kind.read(withCells(known, sent, empty), before)
    if ('faults' in read) {
      for (const [field, message] of read.faults) fault(field, 'invalid', message)
      return
    }
    const id = before?.id ?? kind.idOf?.(read.data) ?? (ids.next().value as string)
    if (!before && isTwice(id)) return
    const record = kind.row(id, read.data, before)
    const cells = before ? kind.cells(record) : {}
    const changed = before ? differing(known, cells) : []
    if (before && changed.length === 0) return void (judged.same += sent.isUnread ? 0 : 1)
    const refused = kind.refuses?.(read.data, before) ?? []
    for (const [field, message] of refused) fault(field, 'refused', message)
    if (refused.length > 0) return
    for (const field of changed)
      if (judged.changes.length < CHANGES_MAX)
        judged.changes.push({ sheet, row: sent.row, field, before: shown(known[field]), after: shown(cells[field]) })
    const was = before ? kind.snapshot(before) : null
    const values = kind.values(read.data, before)
    judged.planned.push({ row: sent.row, id, values, before: was, after: kind.snapshot(record) })
    written.push({ sent, data: read.data, id, isNew: !before })
  }

  /** The record that a row speaks of; nothing where it is new. */
  function targetOf({ id, cells }: SentRow): { row: Row | undefined } | { code: string; message: string } {
    if (id !== null) {
      if (!isUuid(id)) return { code: 'invalid', message: `This is no id of the hub: leave it empty for a new ${name}` }
      const row = known.byId.get(id)
      if (!row || !kind.isSeen(row)) return gone
      if (!can(user, 'edit', row)) return { code: 'not_yours', message: `You may not change this ${name}` }
      return { row }
    }
    const key = kind.keyOf?.(cells)
    const rows = key ? (known.byKey.get(key) ?? []) : []
    if (mode === 'add' || rows.length === 0) return { row: rows[0] }
    if (rows.length > 1) return { code: 'ambiguous', message: `Several have these values: name the ${name} by its id` }
    if (!can(user, 'edit', rows[0]!)) return { code: 'not_yours', message: `You may not change this ${name}` }
    return { row: rows[0] }
  }
  const gone = { code: 'not_there', message: `There is no ${name} with this id: leave it empty for a new one` }

  for (const sent of rows) {
    judge(sent)
    count(1)
    const pause = breathe()
    if (pause) await pause
  }
  return { judged, written }
}
