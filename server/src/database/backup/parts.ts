/*
 * The parts of a backup, from a database or a file. Backup, restore and the move to PostgreSQL combine one producer and
 * one consumer of these.
 */

export interface Applied {
  made_at: number
  hash: string
}

export interface Head {
  format: 1
  taken_at: string
  /** For people; `migrations` is what is checked. */
  schema: string
  migrations: Applied[]
}

export interface TableSum {
  table: string
  rows: number
  /** Of the rows, one line each, in primary key order. */
  sha256: string
  /** Values of identity columns: a number that was used is never used again. */
  numbers: Record<string, number>
}

export interface Total {
  tables: number
  rows: number
}

export type Part = { head: Head } | { table: string } | { rows: string[] } | { tableEnd: TableSum } | { end: Total }

export type Parts = AsyncGenerator<Part, void, undefined>
