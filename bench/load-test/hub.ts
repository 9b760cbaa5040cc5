import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { START_FLAGS } from '../start-flags.ts'

const BUILT = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

export async function startHub(databaseUrl: string, dataDir: string) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...START_FLAGS, BUILT], {
    env: { PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString()
      const ready = /is ready: (\S+)/.exec(printed)?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', () => reject(new Error(`The hub did not start:\n${printed}`)))
  })
  return {
    url,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export type RunningHub = Awaited<ReturnType<typeof startHub>>

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
