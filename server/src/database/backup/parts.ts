/*
 * What a backup is made of, whether it comes from a database or from a file: a head, and for each table its name, its rows and what
 * they add up to. Backup, restore and the move to PostgreSQL are one producer and one consumer of these each.
 */

/** One migration that the database has applied. */
export interface Applied {
  made_at: number
  hash: string
}

export interface Head {
  format: 1
  taken_at: string
  /** The newest migration by its file's name, for people; the list is what is checked. */
  schema: string
  migrations: Applied[]
}

export interface TableSum {
  table: string
  rows: number
  /** Of its rows, a line each, in the order of the primary key. */
  sha256: string
  /** Where its counters stand: numbers that were given once are never given again. */
  numbers: Record<string, number>
}

export interface Total {
  tables: number
  rows: number
}

export type Part = { head: Head } | { table: string } | { rows: string[] } | { tableEnd: TableSum } | { end: Total }

export type Parts = AsyncGenerator<Part, void, undefined>
