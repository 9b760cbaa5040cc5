import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

// As it is shipped, which starts three times as fast as its source: `npm test` builds it first.
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/** The built hub as a process of its own, on a port of its own, with nothing of this one's configuration. */
export function startHubProcess(environment: Record<string, string>, ...flags: string[]) {
  const { PATH = '' } = process.env
  // Compiled simply, the embedded engine starts in half the time.
  const hub = spawn(process.execPath, ['--liftoff-only', main, ...flags], { env: { PATH, PORT: '0', ...environment } })
  const said = { out: '', err: '' }
  hub.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  hub.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  const ended = once(hub, 'close').then(([code]) => code as number | null)
  return {
    pid: hub.pid!,
    said,
    ended,
    stop: (signal: NodeJS.Signals) => hub.kill(signal),
    /** Answers where it listens. */
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
