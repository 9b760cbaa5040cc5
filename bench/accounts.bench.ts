import { verify } from '@node-rs/argon2'
import { writeFile } from 'node:fs/promises'
import { bareRoutes, recordStatements } from './bare.ts'
import { coldStarts } from './cold-start.ts'
import { ADMIN, type OpenHub, openHub } from './hubs.ts'
import { measure } from './load.js'

const CONNECTIONS = 8
const SECONDS = 2
const ROUNDS = 3
const USERS = 10_000
const SIGN_INS = 40
const CALLS = ['/api/auth/me', '/api/admin/users?limit=50']

interface Row {
  what: string
  hub: number
  against: number
  unit: string
  /** Above 1 the hub is the better one. */
  ratio: number
  note: string
}

const round = (value: number) => Number(value.toPrecision(3))
const row = (what: string, hub: number, against: number, unit: string, ratio: number, note: string): Row => ({
  what,
  hub: round(hub),
  against: round(against),
  unit,
  ratio: round(ratio),
  note,
})

/** As many accounts as the whole sector may have, so that a list is a list. */
const fill = ({ pool }: OpenHub) =>
  pool.query(`
    INSERT INTO users (organization_id, full_name, email, password_hash, status)
    SELECT (SELECT id FROM organizations LIMIT 1), 'Person ' || n, 'person' || n || '@bench.test', '-',
           (ARRAY['approved', 'under_review', 'rejected'])[1 + n % 3]
    FROM generate_series(1, ${USERS}) AS n`)

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}`)
  return ((await response.json()) as { token: string }).token
}

/** Turn about, so that a noisy neighbour disturbs both alike; the median of the rounds counts. */
async function compareReads({ engine, url, pool }: OpenHub): Promise<Row[]> {
  const headers = { authorization: `Bearer ${await signIn(url)}` }
  const routes: Record<string, Awaited<ReturnType<typeof recordStatements>>> = {}
  for (const call of CALLS) {
    await fetch(url + call, { headers })
    routes[call.split('?')[0] ?? call] = await recordStatements(pool, () => fetch(url + call, { headers }))
  }
  const bare = bareRoutes(pool, routes)
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
  const rows: Row[] = []
  for (const call of CALLS) {
    const figures = { hub: [] as number[], bare: [] as number[] }
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const [name, base] of [
        ['hub', url],
        ['bare', bareUrl],
      ] as const) {
        const load = { url: base + call, headers, connections: CONNECTIONS, seconds: SECONDS }
        figures[name].push((await measure(load)).perSecond)
      }
    }
    const [hub, against] = [median(figures.hub), median(figures.bare)]
    rows.push(row(`${engine}: GET ${call}`, hub, against, 'calls/s', hub / against, 'a bare route with the same SQL'))
  }
  await bare.close()
  return rows
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timed(times: number, work: () => Promise<unknown>) {
  const started = performance.now()
  for (let n = 0; n < times; n += 1) await work()
  return (performance.now() - started) / times
}

async function compareSignIn({ engine, url, pool }: OpenHub): Promise<Row> {
  const { rows } = await pool.query<{ password_hash: string }>('SELECT password_hash FROM users WHERE email = $1', [
    ADMIN.email,
  ])
  const hash = rows[0]?.password_hash ?? ''
  const cost = hash.split('$').slice(1, 4).join(' ')
  await signIn(url)
  const hub = await timed(SIGN_INS, () => signIn(url))
  const bare = await timed(SIGN_INS, () => verify(hash, ADMIN.password))
  return row(`${engine}: sign-in`, hub, bare, 'ms', bare / hub, `the password check alone (${cost})`)
}

async function compareStart(): Promise<Row[]> {
  const { first, next } = await coldStarts()
  return [
    row('embedded: first start', first, 10, 's', 10 / first, 'what it may take'),
    row('embedded: next start', next, 3, 's', 3 / next, 'what it may take'),
  ]
}

const results: Row[] = []
for (const engine of ['postgresql', 'embedded'] as const) {
  const open = await openHub(engine)
  try {
    await fill(open)
    results.push(...(await compareReads(open)), await compareSignIn(open))
  } finally {
    await open.close()
  }
}
results.push(...(await compareStart()))
await writeFile(process.argv[2] ?? 'bench/results/accounts.json', JSON.stringify(results))
