import { once } from 'node:events'
import { Query, type Connection, type PoolClient } from 'pg'
import type { Abilities } from '../database/database.ts'

/** A row stays in parts, because merging them takes longer than making them. */
export type Row = readonly Readonly<Record<string, unknown>>[]

interface RowWriter {
  line(row: Row): string
  write(client: PoolClient, table: string, columns: string, lines: string): Promise<unknown>
}

/** The driver has these methods, but its types do not. */
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

  /** Does not wait for the database's answer, because it ignores data after a failed statement. */
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
