import { openSync, readFileSync, readSync } from 'node:fs'
import type { OpenHub } from './hubs.ts'

/** The system counts other processes in hundredths of a second. */
const TICKS = 100

function secondsOf(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) / TICKS
  } catch {
    return 0 // The process has ended, or the system has no /proc.
  }
}

/** So far, hardly affected by other load. The embedded database is a thread of this process. */
export async function processorSeconds({ engine, maintenancePool }: OpenHub): Promise<number> {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1e6
  if (engine === 'embedded') return own
  const { rows } = await maintenancePool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  )
  return rows.reduce((sum, { pid }) => sum + secondsOf(pid), own)
}

function ownThread(): () => number {
  const file = openSync('/proc/self/schedstat', 'r')
  const text = Buffer.alloc(64)
  return () => Number(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)).split(' ')[0]) / 1e6
}
const threadMs = ownThread()

/** In CPU milliseconds, unaffected by other load. */
export function watchStretches(): { stop(): number } {
  let longest = 0
  let last = threadMs()
  const timer = setInterval(() => {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(longest, threadMs() - last)
    },
  }
}
