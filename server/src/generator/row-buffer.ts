import { setImmediate } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Abilities } from '../database/database.ts'
import { rowWriter } from './row-writers.ts'
import type { Rows } from './rows.ts'

const CHUNK_BYTES = 256 * 1024
/** UTF-8 bytes per UTF-16 unit. */
const MOST_BYTES = 3

/** Keeps text outside of the heap, because the garbage collector would move hundreds of thousands of strings. */
export class TextChunks {
  readonly #full: Buffer[] = []
  #current = Buffer.allocUnsafe(CHUNK_BYTES)
  #used = 0
  bytes = 0

  add(text: string) {
    const most = text.length * MOST_BYTES
    if (this.#used + most > this.#current.length) this.#next(Math.max(CHUNK_BYTES, most))
    const written = this.#current.write(text, this.#used)
    this.#used += written
    this.bytes += written
  }

  #next(bytes: number) {
    if (this.#used > 0) this.#full.push(this.#current.subarray(0, this.#used))
    this.#current = Buffer.allocUnsafe(bytes)
    this.#used = 0
  }

  all(): readonly Buffer[] {
    return [...this.#full, this.#current.subarray(0, this.#used)]
  }
}

/** Referenced tables come first. */
export const TABLES = [
  'organizations',
  'users',
  'projects',
  'project_lgas',
  'project_donors',
  'project_partners',
  'schools',
  'activities',
  'funding_entries',
  'stock_items',
  'stock_movements',
]

/** Large enough to make a statement and its triggers cheap per row, small enough for memory. */
const AT_ONCE = 8000
/** Maximum bytes queued for the database. */
const MOST_WAITING = 48_000_000
/** Rows between checks for the database's answer, whose time would otherwise count as ours. */
const LOOK_EVERY = 50

export interface Written {
  rows: number
  /** Time in the database. */
  seconds: number
}

interface Collected {
  columns: string
  rows: number
  lines: TextChunks
}

/** Writes thousands of rows per statement while the next are generated. */
export function rowBuffer(client: PoolClient, abilities: Abilities) {
  const writer = rowWriter(abilities)
  const written = new Map<string, Written>()
  let collected = new Map<string, Collected>()
  let count = 0
  let unseen = 0
  const queue: { bytes: number; done: Promise<void> }[] = []
  let queued = 0
  let last = Promise.resolve()
  let failed = false
  let abandoned = false

  function collect(table: string, rows: Rows[string]) {
    const [first] = rows
    if (!first) return
    let into = collected.get(table)
    if (!into) {
      into = { columns: first.flatMap(Object.keys).join(', '), rows: 0, lines: new TextChunks() }
      collected.set(table, into)
    }
    for (const row of rows) into.lines.add(writer.line(row))
    into.rows += rows.length
    count += rows.length
    unseen += rows.length
  }

  async function write(table: string, { columns, rows, lines }: Collected) {
    const began = performance.now()
    await writer.write(client, table, columns, lines.all())
    const before = written.get(table) ?? { rows: 0, seconds: 0 }
    const seconds = before.seconds + (performance.now() - began) / 1000
    written.set(table, { rows: before.rows + rows, seconds })
  }

  function enqueue(work: () => Promise<void>, bytes: number) {
    last = last.then(() => (abandoned ? undefined : work()))
    // The next check reports the error.
    last.catch(() => (failed = true))
    queue.push({ bytes, done: last })
    queued += bytes
  }

  function flush() {
    const batch = TABLES.filter((table) => collected.has(table)).map((table) => [table, collected.get(table)!] as const)
    const bytes = batch.reduce((sum, [, { lines }]) => sum + lines.bytes, 0)
    enqueue(async () => {
      for (const [table, rows] of batch) await write(table, rows)
    }, bytes)
    collected = new Map()
    count = 0
  }

  return {
    async add(rows: Rows) {
      for (const table in rows) collect(table, rows[table]!)
      if (count >= AT_ONCE) flush()
      if (unseen < LOOK_EVERY) return
      unseen = 0
      await setImmediate()
      if (failed) await last
      while (queued > MOST_WAITING) {
        const { bytes, done } = queue.shift()!
        await done
        queued -= bytes
      }
    },
    /** Runs in the database after all rows added so far. */
    afterwards(work: () => Promise<void>) {
      flush()
      enqueue(work, 0)
    },
    /** Drops the queue, which would be written after the rollback. */
    async abandon() {
      abandoned = true
      await last.catch(() => undefined)
    },
    async end(): Promise<Map<string, Written>> {
      flush()
      await last
      return written
    },
  }
}
