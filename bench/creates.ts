import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { Client, type QueryConfig } from 'pg'
import { recordStatements } from './bare.ts'
import { goalOn, race, row, signedIn, type Goal, type Row } from './compare.ts'
import type { OpenHub } from './hubs.ts'

interface Statement {
  config: QueryConfig | string
  values: unknown[]
}

const textOf = ({ config }: Statement) => (typeof config === 'string' ? config : config.text)

async function recordTransaction(request: () => Promise<unknown>): Promise<Statement[]> {
  const seen: (Statement & { client: Client })[] = []
  const { query } = Client.prototype
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [config, values] = args as [Statement['config'], unknown]
    seen.push({ client: this, config, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query, this, args) as never
  } as typeof query
  await request().finally(() => (Client.prototype.query = query))
  const begin = seen.find((statement) => textOf(statement) === 'begin')
  if (!begin) throw new Error('The hub began no transaction')
  return seen.filter(({ client }) => client === begin.client)
}

/** Each create needs new ids. */
const withNewIds = (value: unknown) =>
  typeof value === 'string' ? value.replace(/"id":"[0-9a-f-]{36}"/g, () => `"id":"${randomUUID()}"`) : value

/** The created records, not audit rows and the like. */
const DATA =
  /^\s*insert into "?(projects|project_\w+|schools|activities|funding_entries|stock_items|stock_movements)"? /i

function alone(statements: Statement[], { text, rows }: Insert): Statement {
  const [into = ''] = /INSERT INTO \w+/.exec(text) ?? []
  const whole = statements.find((statement) => textOf(statement).includes(into))
  if (!whole) throw new Error(`The hub sent no ${into}`)
  return { config: { text }, values: [JSON.stringify(rows(whole.values))] }
}

/** How to get the rows of an INSERT from the values of the hub's statement. */
interface Insert {
  text: string
  rows: (values: unknown[]) => object[]
}

async function plainTable(pool: OpenHub['pool'], table: string): Promise<string> {
  const name = `plain_${table}`
  await pool.query(`DROP TABLE IF EXISTS ${name}`)
  await pool.query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS, PRIMARY KEY (id))`)
  return name
}

export interface Create {
  what: string
  path: string
  body: object
  goal: Goal
  /** The INSERT alone, if the hub's statement does more. */
  insert?: Insert
  /** Sends the INSERT to a table with the same columns and only a primary key. */
  plain?: string
  /** Values that each create must replace: references to the row before, or unique numbers. */
  own?: (reply: Record<string, never>) => { id: unknown; number: unknown }
}

/**
 * With validation, audit row and Idempotency-Key, against a minimal route that reads the same body, looks up the
 * session and sends the same INSERTs.
 */
export async function compareCreate({ engine, url, pool, front }: OpenHub, create: Create, size = ''): Promise<Row> {
  const { path, body, own, plain, insert } = create
  const headers = { ...(await signedIn(url)), 'content-type': 'application/json' }
  let reply: Record<string, never> = {}
  const send = async () => {
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    reply = (await response.json()) as Record<string, never>
  }
  await send()
  const [session] = await recordStatements({ pool, front }, send)
  const recorded = await recordTransaction(send)
  const statements = insert ? [alone(recorded, insert)] : recorded.filter((statement) => DATA.test(textOf(statement)))
  const first = own?.(reply)
  const table = plain ? await plainTable(pool, plain) : ''
  // Embedded connections share a session, where each name can be prepared once.
  const name = engine === 'postgresql' ? `plain ${create.what}` : undefined
  const sent = statements.map(({ config, values }) => ({
    config: plain
      ? {
          ...(config as QueryConfig),
          text: textOf({ config, values }).replace(plain, table),
          name,
        }
      : config,
    values,
  }))
  // Far above the hub's own numbers.
  let number = 100_000_000

  const app = Fastify({ bodyLimit: 10_000_000 })
  app.post(path, async (request) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const hash = createHash('sha256').update(token).digest()
    const caller = await pool.query(session!.config, [hash, ...session!.values.slice(1)])
    const client = await pool.connect()
    try {
      if (statements.length > 1) await client.query('begin')
      let made: unknown
      for (const { config, values } of sent) {
        const fresh = values.map((value) => {
          if (first && value === first.id) return made
          return first && value === first.number ? (number += 1) : withNewIds(value)
        })
        const { rows } = await client.query<{ id?: string } | string[]>(config as QueryConfig, fresh)
        const [answer] = rows
        made ??= Array.isArray(answer) ? answer[0] : answer?.id
      }
      if (statements.length > 1) await client.query('commit')
    } finally {
      client.release()
    }
    return { caller: caller.rows, read: Object.keys(request.body as object).length }
  })
  const bareUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const request = { headers: { ...headers, 'idempotency-key': 'another for each' }, body: JSON.stringify(body) }
  const { one, other } = await race({ url: url + path, ...request }, { url: bareUrl + path, ...request })
  await app.close()
  const ratio = one.perSecond / other.perSecond
  if (plain) await pool.query(`DROP TABLE ${table}`)
  const note = plain
    ? 'a plain INSERT into a table with a primary key alone'
    : 'a bare route with the same INSERTs alone'
  const figures: [number, number, string] = [one.perSecond, other.perSecond, 'calls/s']
  return row(`${engine}${size}: ${create.what}`, figures, ratio, goalOn(engine, create.goal), note)
}
