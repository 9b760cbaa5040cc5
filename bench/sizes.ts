import { recordStatements } from './bare.ts'
import { race, row, signIn, type Row } from './compare.ts'
import type { OpenHub } from './hubs.ts'

/** What is asked, by the words that tell it. */
export type Calls = Record<string, string>

export interface Sized {
  hub: OpenHub
  /** How many of what, such as '1,000 projects'. */
  size: string
}

/** The same pages of a small and of a large sector, from one reader who waits for each. */
export async function compareSizes(small: Sized, large: Sized, calls: Calls): Promise<Row[]> {
  const contender = async ({ hub: { url } }: Sized) => ({
    url,
    headers: { authorization: `Bearer ${await signIn(url)}` },
  })
  const [one, other] = [await contender(large), await contender(small)]
  const rows: Row[] = []
  for (const [what, call] of Object.entries(calls)) {
    const load = { connections: 1, seconds: 2 }
    const measured = await race({ ...one, url: one.url + call }, { ...other, url: other.url + call }, load)
    const [big, few] = [measured.one.medianMs, measured.other.medianMs]
    rows.push(row(`${large.size}: ${what}`, big, few, 'ms', few / big, `the same of ${small.size}`))
  }
  return rows
}

/** How the database answered each of them, with its times. */
export async function plansOf({ hub: { url, pool }, size }: Sized, calls: Calls): Promise<string> {
  const headers = { authorization: `Bearer ${await signIn(url)}` }
  const plans = [`The plans at ${size}, PostgreSQL`, '']
  for (const [what, call] of Object.entries(calls)) {
    const [, ...statements] = await recordStatements(pool, () => fetch(url + call, { headers }))
    plans.push(`== ${what}: GET ${call}`)
    for (const { config, values } of statements) {
      const { text } = config
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`,
        values,
      )
      plans.push(text, '', ...rows.map((line) => `    ${line['QUERY PLAN']}`), '')
    }
  }
  return plans.join('\n')
}
