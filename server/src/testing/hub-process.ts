import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'

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
    isRunning: () => hub.exitCode === null && hub.signalCode === null,
    async ready() {
      const isReady = () => expect(said.out + said.err).toContain('Stop it with Ctrl+C.')
      await vi.waitFor(isReady, { timeout: 100_000, interval: 20 })
      return /is ready: (\S+)/.exec(said.out)![1]!
    },
  }
}

export type HubProcess = ReturnType<typeof startHubProcess>
