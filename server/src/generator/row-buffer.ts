import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { type Connection, type PoolClient, Query } from 'pg'
import type { Abilities } from '../database/database.ts'

/** Stays in parts, because merging takes longer than making them. */
export type Row = readonly Readonly<Record<string, unknown>>[]
export type Rows = Record<string, Row[]>

interface RowWriter {
  line(row: Row): string
  write(client: PoolClient, table: string, columns: string, lines: string): Promise<unknown>
}

interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

class CopyFrom extends Query {
  readonly #statement: string
  readonly #data: string

  constructor(statement: string, data: string) {
    super(statement)
    this.#statement = statement
    this.#data = data
  }

  /** Does not wait for the answer: the database ignores data after a failed statement. */
  override submit = (connection: Connection) => {
    connection.query(this.#statement)
    ;(connection as CopyConnection).sendCopyFromChunk(Buffer.from(this.#data))
    ;(connection as CopyConnection).endCopyFrom()
  }

  /** The driver's default reports that there is nothing to copy. */
  handleCopyInResponse() {}
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const MEANS_MORE = /[\\\n\r\t]/
const escaped = (text: string) =>
  MEANS_MORE.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => ESCAPED[character]!) : text

const QUOTED = /["\\]/
const element = (value: unknown) => {
  const text = String(value)
  return `"${QUOTED.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`
}

function field(value: unknown): string {
  if (typeof value === 'string') return escaped(value)
  if (value === null || value === undefined) return '\\N'
  return Array.isArray(value) ? escaped(`{${value.map(element).join(',')}}`) : String(value)
}

/** COPY takes half the time of an INSERT. */
const copying: RowWriter = {
  line(row) {
    let line = ''
    for (const part of row) for (const name in part) line += (line && '\t') + field(part[name])
    return `${line}\n`
  },
  write: async (client, table, columns, lines) => {
    const copy = new CopyFrom(`COPY ${table} (${columns}) FROM STDIN`, lines)
    client.query(copy)
    await once(copy, 'end')
  },
}

const inserting: RowWriter = {
  line: (row) => `${JSON.stringify(Object.assign({}, ...row))},`,
  write: (client, table, columns, lines) =>
    client.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [`[${lines.slice(0, -1)}]`],
    ),
}

export const rowWriter = ({ takesCopy }: Abilities) => (takesCopy ? copying : inserting)

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

const AT_ONCE = 8000
/** Rows between pauses, in which the driver sends what is queued. */
const PAUSE_EVERY = 50

export interface Written {
  rows: number
  seconds: number
}

interface Collected {
  columns: string
  rows: number
  lines: string
}

/** Writes thousands of rows per statement while the next are generated. */
export function rowBuffer(client: PoolClient, abilities: Abilities) {
  const writer = rowWriter(abilities)
  const written = new Map<string, Written>()
  let collected = new Map<string, Collected>()
  let count = 0
  let unsent = 0
  let last = Promise.resolve()

  function collect(table: string, rows: Rows[string]) {
    const [first] = rows
    if (!first) return
    const into = collected.get(table) ?? { columns: first.flatMap(Object.keys).join(', '), rows: 0, lines: '' }
    collected.set(table, into)
    for (const row of rows) into.lines += writer.line(row)
    into.rows += rows.length
    count += rows.length
    unsent += rows.length
  }

  /** Waits for the work before, so that two batches at most are in memory. */
  async function enqueue(work: () => Promise<void>) {
    await last
    last = work()
    // The next wait reports the error.
    last.catch(() => undefined)
  }

  async function flush() {
    const batch = collected
    collected = new Map()
    count = 0
    await enqueue(async () => {
      for (const table of TABLES) {
        const some = batch.get(table)
        if (!some) continue
        const began = performance.now()
        await writer.write(client, table, some.columns, some.lines)
        const { rows, seconds } = written.get(table) ?? { rows: 0, seconds: 0 }
        written.set(table, { rows: rows + some.rows, seconds: seconds + (performance.now() - began) / 1000 })
      }
    })
  }

  return {
    async add(rows: Rows) {
      for (const table in rows) collect(table, rows[table]!)
      if (count >= AT_ONCE) await flush()
      if (unsent < PAUSE_EVERY) return
      unsent = 0
      await setImmediate()
    },
    async afterwards(work: () => Promise<void>) {
      await flush()
      await enqueue(work)
    },
    /** Before a rollback, which later writes would follow. */
    settled: () => last.catch(() => undefined),
    async end(): Promise<Map<string, Written>> {
      await flush()
      await last
      return written
    },
  }
}
