import { readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'
import type { OpenHub } from './hubs.ts'

type Plan = { 'QUERY PLAN': string }

/** Without waiting for other processes. Linux only. */
function processorMs(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return null
  }
}

/** The first of five runs reads from the disk. */
async function best(turn: () => Promise<number>) {
  const runs: number[] = []
  for (let count = 0; count < 5; count += 1) runs.push(await turn())
  return Math.min(...runs)
}

/** With parallel workers, if there is a free CPU. */
const elapsed = (client: PoolClient, text: string, values: unknown[]) =>
  best(async () => {
    const began = performance.now()
    await client.query(text, values)
    return performance.now() - began
  })

/** CPU time without parallel workers, hardly affected by other load. */
async function ofOneProcess(client: PoolClient, text: string, values: unknown[]) {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]!.pid
  await client.query('SET max_parallel_workers_per_gather = 0')
  try {
    return await best(async () => {
      const [began, had] = [performance.now(), processorMs(pid)]
      await client.query(text, values)
      const has = processorMs(pid)
      return had === null || has === null ? performance.now() - began : has - had
    })
  } finally {
    await client.query('RESET max_parallel_workers_per_gather')
  }
}

/** Each in its own run: counting the rows of each step costs a tenth. */
export async function explained({ pool }: Pick<OpenHub, 'pool'>, text: string, values: unknown[]) {
  const client = await pool.connect()
  try {
    const ms = await elapsed(client, text, values)
    const alone = await ofOneProcess(client, text, values)
    const { rows } = await client.query<Plan>(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`, values)
    return { ms, alone, lines: rows.map((line) => `    ${line['QUERY PLAN']}`) }
  } finally {
    client.release()
  }
}
