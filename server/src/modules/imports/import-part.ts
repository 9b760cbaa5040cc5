import type { Audited } from '@hub/contract/audit'
import type { EMPTY_CELLS, IMPORT_MODES } from '@hub/contract/reference/choices'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../database/database.ts'
import type { SessionUser } from '../../http/caller.ts'
import type { ProjectFamily } from '../projects/project-family.ts'
import type { Breathe } from '../../http/breather.ts'
import type { Judged, Planned, SentRow, SheetName } from './import-rows.ts'

/** What every kind of row is judged with. */
export interface Judging {
  on: Db | Tx
  /** Set while it is stored: what is read stays as read until the transaction ends. */
  isStoring: boolean
  user: SessionUser
  mode: (typeof IMPORT_MODES)[number]
  empty: (typeof EMPTY_CELLS)[number]
  breathe: Breathe
  /** Another row was looked at. */
  count(rows: number): void
  /** All sheets of the file: what one of them brings, another may name. */
  sheets: Partial<Record<SheetName, readonly SentRow[]>>
  /** The projects of the file, once its sheet of projects was judged. */
  family?: ProjectFamily
}

/** A part of the hub whose records come in as rows of a sheet. */
export interface ImportPart {
  sheet: SheetName
  /** A school is told with its project. */
  entity: Audited | 'school'
  table: PgTable
  /** The columns that it understands. */
  fields: readonly string[]
  /** Nobody else changes records of this kind at the same time. */
  hold?(tx: Db | Tx): Promise<unknown>
  /** What each row would do. */
  judge(judging: Judging, rows: readonly SentRow[]): Promise<Judged>
  /** These records as rows of a sheet, as far as the person may change them: what is exported comes back the same. */
  rows(judging: Judging, ids: readonly string[]): Promise<SheetRow[]>
  /** What is remembered of a record `t` beside its own row, as JSON. */
  beside?: SQL
  /** What the trail tells a record `t` by that has no id of its own: its year. */
  about?: SQL
  /** With the records, what they have in rows of their own. */
  writeBeside?(tx: Tx, records: readonly Planned[]): Promise<void>
  restoreBeside?(tx: Tx, importId: string): Promise<void>
  /** Takes away what the import made; without it, it is hidden as a deletion hides it. */
  removeMade?(tx: Tx, importId: string): Promise<void>
  /** Around the writing of these records, and around its undoing: what follows from them is kept true. `there` are those that are not made by it. */
  keep?(tx: Tx, ids: readonly string[], there: readonly string[], write: () => Promise<void>): Promise<void>
  /** What is told beside the records. */
  tell?(tx: Tx, user: SessionUser, told: Told): Promise<void>
  /** Before the records are as they were again. */
  untell?(tx: Tx, user: SessionUser, untold: Untold): Promise<void>
}

export type SheetRow = Record<string, unknown> & { id: string }

/** What else an import of this id changed. */
export interface Untold {
  importId: string
  note: string
}

export interface Told {
  records: readonly Planned[]
  /** 'Import of stock.xlsx' */
  note: string
}
