import type { OwnedRecord } from '@hub/contract/permissions'
import type { Snapshot } from '../audit/changed-fields.ts'
import type { SheetName } from './import-rows.ts'

export type Faults = [field: string | null, message: string][]

/** How rows of one kind become records, with the code that the forms use too. */
export interface RowKind<Row extends OwnedRecord & { id: string }, Data> {
  sheet: SheetName
  /** 'funding entry' */
  name: string
  /** Whether the user may see the record. If not, it is treated as missing. */
  isSeen(row: Row): boolean
  /** The key of a row without an id; null if it has none. */
  keyOf?(cells: Record<string, unknown>): string | null
  /** Set if several records may share a key: the text that tells them apart when the user is asked. */
  about?(row: Row): string
  /** A record as a sheet row. An unchanged row must import as 'same'. */
  cells(row: Row): Record<string, unknown>
  read(whole: Record<string, unknown>, before: Row | undefined): { data: Data } | { faults: Faults }
  /** Why valid values are still refused. Called only for rows with changes. */
  refuses?(data: Data, before: Row | undefined): Faults
  row(id: string, data: Data, before: Row | undefined): Row
  /** For records without an id: an id derived from the key. */
  idOf?(data: Data): string
  values(data: Data, before: Row | undefined): Record<string, unknown>
  snapshot(row: Row): Snapshot
}

export interface Known<Row> {
  byId: ReadonlyMap<string, Row>
  /** Records of the user's organization; several if a key is not unique. */
  byKey: ReadonlyMap<string, Row[]>
}
