import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { Client, type QueryConfig } from 'pg'
import { recordStatements } from './bare.ts'
import { race, row, signIn, type Row } from './compare.ts'
import type { OpenHub } from './hubs.ts'

interface Statement {
  config: QueryConfig | string
  values: unknown[] | undefined
}

/** What the hub asks inside the transaction of one request, from its begin to its commit. */
async function recordTransaction(request: () => Promise<unknown>): Promise<Statement[]> {
  const seen: (Statement & { client: Client })[] = []
  const { query } = Client.prototype
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [config, values] = args as [Statement['config'], unknown]
    seen.push({ client: this, config, values: Array.isArray(values) ? values : undefined })
    return Reflect.apply(query, this, args) as never
  } as typeof query
  await request().finally(() => (Client.prototype.query = query))
  const textOf = ({ config }: Statement) => (typeof config === 'string' ? config : config.text)
  const begin = seen.find((statement) => textOf(statement) === 'begin')
  if (!begin) throw new Error('The hub began no transaction')
  const own = seen.filter(({ client }) => client === begin.client)
  return own.slice(own.indexOf(begin), own.findIndex((statement) => textOf(statement) === 'commit') + 1)
}

/** What is sent to the hub, against a route with nothing around it that reads the same body and sends the same SQL. */
export async function compareBulk(
  { engine, url, pool }: OpenHub,
  path: string,
  body: string,
  what: string,
): Promise<Row> {
  const headers = { authorization: `Bearer ${await signIn(url)}`, 'content-type': 'application/json' }
  const send = async () => {
    const response = await fetch(url + path, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  }
  await send()
  const [session] = await recordStatements(pool, send)
  const statements = await recordTransaction(send)
  const app = Fastify({ bodyLimit: 10_000_000 })
  app.post(path, async (request) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const hash = createHash('sha256').update(token).digest()
    const caller = await pool.query(session!.config, [hash, ...session!.values.slice(1)])
    const client = await pool.connect()
    try {
      for (const { config, values } of statements) await client.query(config as QueryConfig, values)
    } finally {
      client.release()
    }
    return { caller: caller.rows, sent: (request.body as { submissions: unknown[] }).submissions.length }
  })
  const bareUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const { one, other } = await race({ url: url + path, headers, body }, { url: bareUrl + path, headers, body })
  await app.close()
  const ratio = one.perSecond / other.perSecond
  return row(
    `${engine}: POST ${path}, ${what}`,
    one.perSecond,
    other.perSecond,
    'calls/s',
    ratio,
    'a bare route with the same SQL',
  )
}
