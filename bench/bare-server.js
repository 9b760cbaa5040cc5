import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { Pool } from 'pg'

/**
 * A minimal server with the same SQL in its own process, to compare memory with.
 * @typedef {{ text: string, values: unknown[] }} Statement
 * @typedef {{ path: string, session: Statement, rest: Statement[] }} Route
 */
const { DATABASE_URL, DATA_DIR = '' } = process.env
/** @returns {Promise<Pool>} */
async function openPool() {
  if (DATABASE_URL) return new Pool({ connectionString: DATABASE_URL, max: 10 })
  const built = pathToFileURL('server/dist/database/embedded/open-embedded.js').href
  return (await import(built))
    .openEmbedded(DATA_DIR, () => undefined)
    .then((/** @type {{ newPool(wanted: object): Pool }} */ { newPool }) => newPool({ max: 5 }))
}

const pool = await openPool()
const app = Fastify()
/** @type {Route[]} */
const routes = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
for (const { path, session, rest } of routes) {
  app.get(path, async (request) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const hash = createHash('sha256').update(token).digest()
    const caller = await pool.query(session.text, [hash, ...session.values.slice(1)])
    const answers = await Promise.all(rest.map(({ text, values }) => pool.query(text, values)))
    return { caller: caller.rows, rows: answers.map(({ rows }) => rows) }
  })
}
app.get('/health', async () => ({ ok: true }))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => process.exit(0))
