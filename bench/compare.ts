import { bareRoutes, recordStatements } from './bare.ts'
import { ADMIN, type OpenHub } from './hubs.ts'
import { measure } from './load.js'
import { GOALS, LOAD, ROUNDS } from './settings.ts'

export type Goal = keyof typeof GOALS

export interface Row {
  what: string
  hub: number
  against: number
  unit: string
  /** Above 1 the hub is better. */
  ratio: number
  /** Null: shown without a goal. */
  goal: number | null
  note: string
}

const WARM_UP_S = 0.1
const round = (value: number) => Number(value.toPrecision(3))

/** Goals apply to PostgreSQL only. */
export const goalOn = (engine: OpenHub['engine'], goal: Goal | null) => (engine === 'postgresql' ? goal : null)

export const row = (
  what: string,
  [hub, against, unit]: [number, number, string],
  ratio: number,
  goal: Goal | null,
  note: string,
): Row => ({
  what,
  hub: round(hub),
  against: round(against),
  unit,
  ratio: round(ratio),
  goal: goal && round(GOALS[goal]),
  note,
})

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}`)
  return ((await response.json()) as { token: string }).token
}

export const signedIn = async (url: string) => ({ authorization: `Bearer ${await signIn(url)}` })

export interface Contender {
  url: string
  headers: Record<string, string>
  /** For POST. */
  body?: string
}

/** Alternates, so that other load affects both alike. */
export async function race(one: Contender, other: Contender, load = LOAD) {
  // First runs are slower.
  for (const each of [one, other]) await measure({ ...each, ...load, seconds: WARM_UP_S })
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

export type Calls = Record<string, { call: string; goal: Goal | null }>

/** Against a minimal route that runs the same statements. */
export async function compareWithBare({ engine, url, pool, front }: OpenHub, calls: Calls, size = ''): Promise<Row[]> {
  const headers = await signedIn(url)
  const rows: Row[] = []
  for (const [what, { call, goal }] of Object.entries(calls)) {
    const ask = async () => (await fetch(url + call, { headers })).text()
    await ask()
    const statements = await recordStatements({ pool, front }, ask)
    const bare = bareRoutes(pool, { [call.split('?')[0] ?? call]: statements })
    const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
    const { one, other } = await race({ url: url + call, headers }, { url: bareUrl + call, headers })
    await bare.close()
    const ratio = one.perSecond / other.perSecond
    const figures: [number, number, string] = [one.perSecond, other.perSecond, 'calls/s']
    rows.push(row(`${engine}${size}: ${what}`, figures, ratio, goalOn(engine, goal), 'a bare route with the same SQL'))
  }
  return rows
}
