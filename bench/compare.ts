import { bareRoutes, recordStatements } from './bare.ts'
import { ADMIN, type OpenHub } from './hubs.ts'
import { measure } from './load.js'

const CONNECTIONS = 8
const SECONDS = 2
const ROUNDS = 3

export interface Row {
  what: string
  hub: number
  against: number
  unit: string
  /** Above 1 the hub is the better one. */
  ratio: number
  note: string
}

const round = (value: number) => Number(value.toPrecision(3))
export const row = (what: string, hub: number, against: number, unit: string, ratio: number, note: string): Row => ({
  what,
  hub: round(hub),
  against: round(against),
  unit,
  ratio: round(ratio),
  note,
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}`)
  return ((await response.json()) as { token: string }).token
}

export interface Contender {
  url: string
  headers: Record<string, string>
  /** Where something is sent, not asked. */
  body?: string
}

/** Turn about, so that a noisy neighbour disturbs both alike; the median of the rounds counts. */
export async function race(one: Contender, other: Contender, load = { connections: CONNECTIONS, seconds: SECONDS }) {
  const rounds: { one: Awaited<ReturnType<typeof measure>>; other: Awaited<ReturnType<typeof measure>> }[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    rounds.push({ one: await measure({ ...one, ...load }), other: await measure({ ...other, ...load }) })
  }
  const of = (who: 'one' | 'other') => ({
    perSecond: median(rounds.map((figures) => figures[who].perSecond)),
    medianMs: median(rounds.map((figures) => figures[who].medianMs)),
  })
  return { one: of('one'), other: of('other') }
}

/** The hub's answers against a route with nothing around it that asks the same of the database. */
export async function compareWithBare({ engine, url, pool }: OpenHub, calls: string[], size = ''): Promise<Row[]> {
  const headers = { authorization: `Bearer ${await signIn(url)}` }
  const rows: Row[] = []
  for (const call of calls) {
    await fetch(url + call, { headers })
    const statements = await recordStatements(pool, () => fetch(url + call, { headers }))
    const bare = bareRoutes(pool, { [call.split('?')[0] ?? call]: statements })
    const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
    const { one, other } = await race({ url: url + call, headers }, { url: bareUrl + call, headers })
    await bare.close()
    const what = `${engine}: GET ${call}${size}`
    const ratio = one.perSecond / other.perSecond
    rows.push(row(what, one.perSecond, other.perSecond, 'calls/s', ratio, 'a bare route with the same SQL'))
  }
  return rows
}
