import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? './initdb.ts' : './initdb.js', import.meta.url))

export const hasCluster = (dataDir: string) => existsSync(join(dataDir, 'database', 'PG_VERSION'))

/** In its own process: initdb takes 800 MB for some seconds, and a process does not free all of that. */
export function makeCluster(dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const execArgv = isSource ? ['--liftoff-only', '--import', 'tsx'] : process.execArgv
    const child = fork(program, [join(dataDir, 'database')], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let complaint = ''
    child.stderr?.on('data', (text: Buffer) => (complaint += text.toString()))
    child.once('error', reject)
    child.once('close', () => {
      if (hasCluster(dataDir)) resolve()
      else reject(new Error(complaint.trim() || 'making a database failed'))
    })
  })
}
