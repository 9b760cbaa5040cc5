import { verify } from '@node-rs/argon2'
import { writeFile } from 'node:fs/promises'
import { compareWithBare, goalOn, median, row, signIn, type Calls, type Row } from './compare.ts'
import { ADMIN, emptyDatabase, type OpenHub } from './hubs.ts'
import { startHub } from './programs.ts'
import { filledHub } from './sector.ts'
import { EMBEDDED, QUICK, ROUNDS } from './settings.ts'

const USERS = QUICK ? 1000 : 10_000
const SIGN_INS = QUICK ? 5 : 30
const FIRST_S = 10
const NEXT_S = 3
const CALLS: Calls = {
  'who am I': { call: '/api/auth/me', goal: null },
  'a page of users': { call: '/api/admin/users?limit=50', goal: 'list' },
}

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
  return row(`${engine}: sign-in`, [hub, bare, 'ms'], bare / hub, null, `the password check alone (${cost})`)
}

async function startTimes(environment: Record<string, string>, times: number) {
  const seconds: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const program = await startHub(environment)
    seconds.push(program.seconds)
    await program.stop()
  }
  return seconds
}

/** The first start creates the tables, later ones find a sector. */
async function compareStarts(engine: OpenHub['engine']): Promise<Row[]> {
  const empty = await emptyDatabase(engine)
  const [first = 0] = await startTimes(empty.environment, 1)
  await empty.remove()
  const { hub } = await filledHub(engine, { projects: EMBEDDED, stock: EMBEDDED }, 'projects')
  await hub.leave()
  const next = median(await startTimes(hub.environment, ROUNDS))
  await hub.close()
  const note = 'what it may take'
  return [
    row(`${engine}: first start`, [first, FIRST_S, 's'], FIRST_S / first, null, note),
    row(`${engine}: cold start on a filled database`, [next, NEXT_S, 's'], NEXT_S / next, goalOn(engine, 'time'), note),
  ]
}

const results: Row[] = []
for (const engine of ['postgresql', 'embedded'] as const) {
  const { hub, size } = await filledHub(engine, { users: USERS }, 'users')
  results.push(...(await compareWithBare(hub, CALLS, `, ${size}`)), await compareSignIn(hub))
  await hub.close()
  results.push(...(await compareStarts(engine)))
}
await writeFile(process.argv[2] ?? 'bench/results/accounts.json', JSON.stringify(results))
