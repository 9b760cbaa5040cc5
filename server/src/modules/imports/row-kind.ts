import type { OwnedRecord } from '@hub/contract/permissions'
import type { Snapshot } from '../audit/changed-fields.ts'
import type { SheetName } from './import-rows.ts'

export type FieldErrors = [field: string | null, message: string][]

/** How rows become records, with the checks of the forms. */
export interface RowKind<Row extends OwnedRecord & { id: string }, Data> {
  sheet: SheetName
  /** 'funding entry' */
  name: string
  /** A record that the user may not see is treated as missing. */
  isSeen(row: Row): boolean
  /** Null if the row has no key. */
  keyOf?(cells: Record<string, unknown>): string | null
  /** If records may share a key: the text that tells them apart when the user is asked. */
  about?(row: Row): string
  /** An unchanged row must import as 'same'. */
  cells(row: Row): Record<string, unknown>
  read(whole: Record<string, unknown>, before: Row | undefined): { data: Data } | { errors: FieldErrors }
  /** Why valid values are refused. Rows without changes are never refused. */
  refuses?(data: Data, before: Row | undefined): FieldErrors
  row(id: string, data: Data, before: Row | undefined): Row
  /** Derived from the key, for records without an id. */
  idOf?(data: Data): string
  values(data: Data, before: Row | undefined): Record<string, unknown>
  snapshot(row: Row): Snapshot
}

export interface Known<Row> {
  byId: ReadonlyMap<string, Row>
  /** Of the user's organization; several if the key is not unique. */
  byKey: ReadonlyMap<string, Row[]>
}
