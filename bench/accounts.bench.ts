import { verify } from '@node-rs/argon2'
import { writeFile } from 'node:fs/promises'
import { coldStarts } from './cold-start.ts'
import { compareWithBare, row, signIn, type Row } from './compare.ts'
import { ADMIN, type OpenHub, openHub } from './hubs.ts'

const USERS = 10_000
const SIGN_INS = 40
const CALLS = ['/api/auth/me', '/api/admin/users?limit=50']

/** As many accounts as the whole sector may have, so that a list is a list. */
const fill = ({ pool }: OpenHub) =>
  pool.query(`
    INSERT INTO users (organization_id, full_name, email, password_hash, status)
    SELECT (SELECT id FROM organizations LIMIT 1), 'Person ' || n, 'person' || n || '@bench.test', '-',
           (ARRAY['approved', 'under_review', 'rejected'])[1 + n % 3]
    FROM generate_series(1, ${USERS}) AS n`)

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
    results.push(...(await compareWithBare(open, CALLS)), await compareSignIn(open))
  } finally {
    await open.close()
  }
}
results.push(...(await compareStart()))
await writeFile(process.argv[2] ?? 'bench/results/accounts.json', JSON.stringify(results))
