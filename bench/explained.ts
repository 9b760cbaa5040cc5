import { readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'
import type { OpenHub } from './hubs.ts'

type Plan = { 'QUERY PLAN': string }

/** How long a process of this machine has had a processor, in milliseconds; what else runs here does not change it. Only Linux tells it. */
function processorMs(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return null
  }
}

async function best(client: PoolClient, text: string, values: unknown[]) {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]!.pid
  const runs: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const [began, had] = [performance.now(), processorMs(pid)]
    await client.query(text, values)
    const has = processorMs(pid)
    runs.push(had === null || has === null ? performance.now() - began : has - had)
  }
  return Math.min(...runs)
}

/**
 * The processor time that a statement takes of the one process which answers it, the best of five: the first reads from the disk. A
 * second process beside it would make the answer come sooner, where a processor is free. Its plan is told apart, for to count the rows of
 * each step takes a tenth longer.
 */
export async function explained({ pool }: Pick<OpenHub, 'pool'>, text: string, values: unknown[]) {
  const client = await pool.connect()
  try {
    await client.query('SET max_parallel_workers_per_gather = 0')
    const ms = await best(client, text, values)
    const { rows } = await client.query<Plan>(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`, values)
    return { ms, lines: rows.map((line) => `    ${line['QUERY PLAN']}`) }
  } finally {
    await client.query('RESET max_parallel_workers_per_gather')
    client.release()
  }
}
