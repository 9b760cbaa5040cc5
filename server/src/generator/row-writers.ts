import { once } from 'node:events'
import { Query, type Connection, type PoolClient } from 'pg'
import type { Abilities } from '../database/database.ts'

/** A row, in parts: to put them into one object takes longer than to make them. */
export type Row = readonly Readonly<Record<string, unknown>>[]

/** How rows get into a table: each as a line of text, and many lines at once. */
interface RowWriter {
  line(row: Row): string
  write(client: PoolClient, table: string, columns: string, lines: readonly Buffer[]): Promise<unknown>
}

/** What the driver's connection can do beside what its types tell. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

class CopyFrom extends Query {
  readonly #statement: string
  readonly #data: readonly Buffer[]

  constructor(statement: string, data: readonly Buffer[]) {
    super(statement)
    this.#statement = statement
    this.#data = data
  }

  /** All at once, not when the database has said that it is ready: what follows a statement that failed it leaves unread. */
  override submit = (connection: Connection) => {
    connection.query(this.#statement)
    for (const chunk of this.#data) (connection as CopyConnection).sendCopyFromChunk(chunk)
    ;(connection as CopyConnection).endCopyFrom()
  }

  /** Called by the driver, which would otherwise say that there is nothing to copy. */
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

/** By COPY, in half the time of an INSERT. */
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
      [`[${Buffer.concat(lines).toString().slice(0, -1)}]`],
    ),
}

export const rowWriter = ({ takesCopy }: Abilities) => (takesCopy ? copying : inserting)
