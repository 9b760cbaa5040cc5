import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Starts three times as fast as the source; `npm test` builds it first.
const built = (file: string) => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url))
const main = built('main.js')

/** Without this process's configuration. */
export function startHubProcess(environment: Record<string, string>, ...flags: string[]) {
  return hubProcess([process.execPath, ...NODE_FLAGS, main, ...flags], environment)
}

/** The memory limit in the Node flags of `npm start` decides when garbage is collected. */
export function startShippedHub(environment: Record<string, string>) {
  const { scripts } = JSON.parse(readFileSync(built('../../package.json'), 'utf8')) as { scripts: { start: string } }
  const flags = scripts.start.match(/--max-\S+/g) ?? []
  return hubProcess([process.execPath, ...flags, main], environment)
}

/** The socket of a running hub's embedded database, for `pg`. */
export const embeddedAddress = (dataDir: string) => ({
  host: join(dataDir, 'run'),
  port: 5432,
  user: 'postgres',
  database: 'postgres',
})

/** `npm run hub -- figures check`, `npm run backup -- FILE` and so on. */
export const startCommand = (environment: Record<string, string>, name: string, ...flags: string[]) =>
  hubProcess([process.execPath, ...NODE_FLAGS, built(`${name}.js`), ...flags], environment)

/** Mounted over DATA_DIR, such as 'size=100m' or 'ro'; `snapshot` is its initial content. */
interface Disk {
  options: string
  snapshot?: string
}

/** The disk is visible only to this process; `seen` is its path for others. */
export function startHubOnDisk(
  { options, snapshot }: Disk,
  environment: { DATA_DIR: string } & Record<string, string>,
) {
  const fill = snapshot ? 'cp -r "$SNAPSHOT" "$DATA_DIR/database" &&' : ''
  const script = `mount -t tmpfs -o ${options} tmpfs "$DATA_DIR" && ${fill} exec "$@"`
  const hub = hubProcess(
    [
      'unshare',
      '--user',
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      script,
      'sh',
      process.execPath,
      ...NODE_FLAGS,
      main,
    ],
    { ...environment, ...(snapshot && { SNAPSHOT: snapshot }) },
  )
  return { ...hub, seen: (name: string) => `/proc/${hub.pid}/root${environment.DATA_DIR}/${name}` }
}

// With the baseline compiler, the embedded engine starts in half the time.
const NODE_FLAGS = ['--liftoff-only']

function hubProcess([command = '', ...args]: string[], environment: Record<string, string>) {
  const { PATH = '' } = process.env
  const hub = spawn(command, args, { env: { PATH, PORT: '0', ...environment } })
  const said = { out: '', err: '' }
  hub.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  hub.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  const ended = once(hub, 'close').then(([code]) => code as number | null)
  return {
    pid: hub.pid!,
    said,
    ended,
    stop: (signal: NodeJS.Signals) => hub.kill(signal),
    stopReading() {
      hub.stdout.destroy()
      hub.stderr.destroy()
    },
    isRunning: () => hub.exitCode === null && hub.signalCode === null,
    async ready() {
      while (!said.out.includes('Stop it with Ctrl+C.')) {
        const isOver = await Promise.race([once(hub.stdout, 'data').then(() => false), ended.then(() => true)])
        if (isOver) throw new Error(`The hub did not start:\n${said.out}${said.err}`)
      }
      return /is ready: (\S+)/.exec(said.out)![1]!
    },
  }
}

export type HubProcess = ReturnType<typeof startHubProcess>
