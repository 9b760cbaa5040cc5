import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  pid: number
  lines: AsyncIterableIterator<string>
  /** SIGKILL: no cleanup. */
  kill(): Promise<void>
}

/** `npm test` builds the script first. */
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
