import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
