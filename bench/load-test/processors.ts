import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** `ended`: of its ended children. */
function timesOf(pid: number | string) {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const all = fields.split(' ').map(Number)
    return { parent: all[1], own: all[11]! + all[12]!, ended: all[13]! + all[14]! }
  } catch {
    // The process has ended.
    return { parent: undefined, own: 0, ended: 0 }
  }
}

/** CPU milliseconds so far; `connection` is any process of the database. */
export function processorMs(hub: number, connection: number) {
  const postmaster = timesOf(connection).parent
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const connections = processes.map(timesOf).filter(({ parent }) => parent === postmaster)
  const database = connections.reduce(
    (sum, { own }) => sum + own,
    timesOf(postmaster!).own + timesOf(postmaster!).ended,
  )
  return { hub: timesOf(hub).own * TICK_MS, database: database * TICK_MS }
}
