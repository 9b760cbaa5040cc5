import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool, QueryConfig, QueryResult } from 'pg'

interface HubPools {
  pool: Pool
  front: Pool
}

interface Statement {
  config: QueryConfig
  values: unknown[]
}

/** Recorded until two requests in a row are equal, since the hub also queries in the background. */
export async function recordStatements(pools: HubPools, request: () => Promise<unknown>): Promise<Statement[]> {
  const textsOf = (statements: Statement[]) => statements.map(({ config }) => config.text).join()
  let last = await recordOnce(pools, request)
  for (;;) {
    const next = await recordOnce(pools, request)
    if (textsOf(next) === textsOf(last)) return next
    last = next
  }
}

async function recordOnce({ pool, front }: HubPools, request: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const stops = [front, pool].map((each) => record(each, statements))
  await request()
  for (const stop of stops) stop()
  return statements
}

function record(pool: Pool, statements: Statement[]) {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const recorder = (...args: unknown[]) => {
    statements.push({ config: args[0] as QueryConfig, values: (args[1] as unknown[]) ?? [] })
    return query(...args)
  }
  Object.assign(pool, { query: recorder })
  return () => void Object.assign(pool, { query })
}

/** The same session lookup and the same statements as the hub. */
export function bareRoutes(pool: Pool, routes: Record<string, Statement[]>): FastifyInstance {
  const app = Fastify()
  for (const [path, [session, ...rest]] of Object.entries(routes)) {
    if (!session) throw new Error(`The hub asked nothing of the database for ${path}`)
    app.get(path, async (request) => {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
      const hash = createHash('sha256').update(token).digest()
      const caller = await pool.query(session.config, [hash, ...session.values.slice(1)])
      // In parallel, several callers would wait for a connection longer than allowed.
      const answers: QueryResult[] = []
      for (const { config, values } of rest) answers.push(await pool.query(config, values))
      return { caller: caller.rows, rows: answers.map(({ rows }) => rows) }
    })
  }
  return app
}
