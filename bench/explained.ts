import type { OpenHub } from './hubs.ts'

type Plan = { 'QUERY PLAN': string }

/**
 * What a statement takes from being sent to its last row, the best of three: the first reads from the disk. Its plan is told apart, for
 * to count the rows of each step takes a tenth longer.
 */
export async function explained({ pool }: Pick<OpenHub, 'pool'>, text: string, values: unknown[]) {
  const runs: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const began = performance.now()
    await pool.query(text, values)
    runs.push(performance.now() - began)
  }
  const { rows } = await pool.query<Plan>(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`, values)
  return { ms: Math.min(...runs), lines: rows.map((line) => `    ${line['QUERY PLAN']}`) }
}
