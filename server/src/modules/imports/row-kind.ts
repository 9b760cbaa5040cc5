import type { OwnedRecord } from '@hub/contract/permissions'
import type { Snapshot } from '../audit/changed-fields.ts'
import type { SheetName } from './import-rows.ts'

export type Faults = [field: string | null, message: string][]

/** How rows of one kind become records: what the forms check and store, by the same code. */
export interface RowKind<Row extends OwnedRecord & { id: string }, Data> {
  sheet: SheetName
  /** 'funding entry' */
  name: string
  /** What a person may know of it: the rest is not there for them. */
  isSeen(row: Row): boolean
  /** The key of a row without an id; null where it has none. */
  keyOf?(cells: Record<string, unknown>): string | null
  /** Where several records may have one key: what tells this one from the others. Such a row is asked about. */
  about?(row: Row): string
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
