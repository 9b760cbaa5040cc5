import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LISTENING = /http:\/\/[\w.:[\]-]+:(\d+)/

/** Seconds until the built hub, started anew, answers that its database is there. */
async function start(dataDir: string): Promise<{ seconds: number; child: ChildProcess }> {
  const started = performance.now()
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['server/dist/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    const port = LISTENING.exec(printed)?.[1]
    if (!port) continue
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
    if (!health.ok) throw new Error(`The hub answered ${health.status} after its start`)
    return { seconds: (performance.now() - started) / 1000, child }
  }
  throw new Error(`The hub did not start:\n${printed}`)
}

/** A first start builds the database and makes the tables; the next ones open it. */
export async function coldStarts() {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  const measured: number[] = []
  try {
    for (let run = 0; run < 2; run += 1) {
      const { seconds, child } = await start(dataDir)
      measured.push(seconds)
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const [first = 0, next = 0] = measured
  return { first, next }
}
