import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  pid: number
  /** What it prints, line by line, to its end. */
  lines: AsyncIterableIterator<string>
  /** As a crash or a power cut ends it: without a chance to clean up. */
  kill(): Promise<void>
}

/** Another process that runs one of the scripts beside this file, as it is built: `npm test` builds it first. */
export function startChild(script: 'lock-holder', ...args: string[]): Child {
  const file = fileURLToPath(new URL(`../../dist/testing/${script}.js`, import.meta.url))
  const child: ChildProcess = spawn(process.execPath, ['--liftoff-only', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout || child.pid === undefined) throw new Error(`${script} did not start`)
  const ended = once(child, 'exit')
  return {
    pid: child.pid,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
