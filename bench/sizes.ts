import { recordStatements } from './bare.ts'
import { race, row, signedIn, type Calls, type Row } from './compare.ts'
import type { Sized } from './sector.ts'
import { ALONE } from './settings.ts'

/** One reader, who waits for each answer. */
export async function compareSizes(small: Sized, large: Sized, calls: Calls): Promise<Row[]> {
  const contender = async ({ hub: { url } }: Sized) => ({ url, headers: await signedIn(url) })
  const [one, other] = [await contender(large), await contender(small)]
  const rows: Row[] = []
  for (const [what, { call, goal }] of Object.entries(calls)) {
    const measured = await race({ ...one, url: one.url + call }, { ...other, url: other.url + call }, ALONE)
    const [big, few] = [measured.one.medianMs, measured.other.medianMs]
    rows.push(row(`${large.size}: ${what}`, [big, few, 'ms'], few / big, goal && 'growth', `the same of ${small.size}`))
  }
  return rows
}

export async function plansOf({ hub: { url, pool, front }, size }: Sized, calls: Calls): Promise<string> {
  const headers = await signedIn(url)
  const plans = [`The plans at ${size}, PostgreSQL`, '']
  for (const [what, { call }] of Object.entries(calls)) {
    const [, ...statements] = await recordStatements({ pool, front }, async () =>
      (await fetch(url + call, { headers })).text(),
    )
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
