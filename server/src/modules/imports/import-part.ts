import type { Audited } from '@hub/contract/audit'
import type { EMPTY_CELLS, IMPORT_MODES } from '@hub/contract/reference/choices'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../database/database.ts'
import type { SessionUser } from '../../http/caller.ts'
import type { ProjectFamily } from '../projects/project-family.ts'
import type { YieldToEventLoop } from '../../http/event-loop.ts'
import type { Judged, Planned, SentRow, SheetName } from './import-rows.ts'
import type { OwnedRecord } from '@hub/contract/permissions'
import type { Snapshot } from '../audit/changed-fields.ts'

export interface Judging {
  on: Db | Tx
  /** When true, the rows that are read are locked. */
  isStoring: boolean
  user: SessionUser
  mode: (typeof IMPORT_MODES)[number]
  empty: (typeof EMPTY_CELLS)[number]
  yieldToEventLoop: YieldToEventLoop
  count(rows: number): void
  /** A row may refer to a new record on another sheet. */
  sheets: Partial<Record<SheetName, readonly SentRow[]>>
  /** Set when the project sheet is judged. */
  family?: ProjectFamily
}

export interface ImportPart {
  sheet: SheetName
  /** A school is audited with its project. */
  entity: Audited | 'school'
  table: PgTable
  /** Besides the columns of the sheet. */
  alsoReads?: readonly string[]
  /** Locks out other writers of this kind of record. */
  hold?(tx: Db | Tx): Promise<unknown>
  judge(judging: Judging, rows: readonly SentRow[]): Promise<Judged>
  /** Rows that the user may edit. An unchanged export must import as 'same'. */
  rows(judging: Judging, ids: readonly string[]): Promise<SheetRow[]>
  /** JSON of record `t`, saved besides its old row. */
  beside?: SQL
  /** The audit id of a record `t` that has none, such as its year. */
  about?: SQL
  writeBeside?(tx: Tx, records: readonly Planned[]): Promise<void>
  restoreBeside?(tx: Tx, importId: string): Promise<void>
  /** Deletes what the import created; the default is a soft delete. */
  removeMade?(tx: Tx, importId: string): Promise<void>
  /** Wraps the write and its undo, for derived data. `there`: ids that existed before. */
  keep?(tx: Tx, ids: readonly string[], there: readonly string[], write: () => Promise<void>): Promise<void>
  record?(tx: Tx, user: SessionUser, imported: Imported): Promise<void>
  /** Runs before the old versions are restored. */
  revert?(tx: Tx, user: SessionUser, undone: UndoneImport): Promise<void>
}

type SheetRow = Record<string, unknown> & { id: string }

interface UndoneImport {
  importId: string
  note: string
}

export interface Imported {
  records: readonly Planned[]
  note: string
}

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
  /** Why valid values are refused. Unchanged rows are never refused. */
  refuses?(data: Data, before: Row | undefined): FieldErrors
  row(id: string, data: Data, before: Row | undefined): Row
  /** From the key, for records without an id. */
  idOf?(data: Data): string
  values(data: Data, before: Row | undefined): Record<string, unknown>
  snapshot(row: Row): Snapshot
}

export interface Known<Row> {
  byId: ReadonlyMap<string, Row>
  /** Of the user's organization; several may share a key. */
  byKey: ReadonlyMap<string, Row[]>
}
