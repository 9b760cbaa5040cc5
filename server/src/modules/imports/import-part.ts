import type { Audited } from '@hub/contract/audit'
import type { EMPTY_CELLS, IMPORT_MODES } from '@hub/contract/reference/choices'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../database/database.ts'
import type { SessionUser } from '../../http/caller.ts'
import type { ProjectFamily } from '../projects/project-family.ts'
import type { YieldToEventLoop } from '../../http/event-loop.ts'
import type { Judged, Planned, SentRow, SheetName } from './import-rows.ts'

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
  /** Set once the project sheet is judged. */
  family?: ProjectFamily
}

export interface ImportPart {
  sheet: SheetName
  /** A school is audited with its project. */
  entity: Audited | 'school'
  table: PgTable
  /** Cells besides the columns of the sheet. */
  alsoReads?: readonly string[]
  /** Locks out other writers of this kind of record. */
  hold?(tx: Db | Tx): Promise<unknown>
  judge(judging: Judging, rows: readonly SentRow[]): Promise<Judged>
  /** Sheet rows that the user may edit. An unchanged export must import as 'same'. */
  rows(judging: Judging, ids: readonly string[]): Promise<SheetRow[]>
  /** JSON saved besides the old row of record `t`. */
  beside?: SQL
  /** The audit id of a record `t` without an id, such as its year. */
  about?: SQL
  /** Writes related rows in other tables. */
  writeBeside?(tx: Tx, records: readonly Planned[]): Promise<void>
  restoreBeside?(tx: Tx, importId: string): Promise<void>
  /** Deletes what the import created; the default is a soft delete. */
  removeMade?(tx: Tx, importId: string): Promise<void>
  /** Wraps the write and its undo, to update derived data. `there`: ids that existed before. */
  keep?(tx: Tx, ids: readonly string[], there: readonly string[], write: () => Promise<void>): Promise<void>
  /** Writes further rows or notices that depend on the records. */
  record?(tx: Tx, user: SessionUser, imported: Imported): Promise<void>
  /** Runs before the old versions are restored. */
  revert?(tx: Tx, user: SessionUser, undone: UndoneImport): Promise<void>
}

export type SheetRow = Record<string, unknown> & { id: string }

export interface UndoneImport {
  importId: string
  note: string
}

export interface Imported {
  records: readonly Planned[]
  /** 'Import of stock.xlsx' */
  note: string
}
