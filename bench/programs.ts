import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { START_FLAGS } from './start-flags.ts'

const LISTENING = /http:\/\/[\w.:[\]-]+:(\d+)/

export interface Program {
  url: string
  seconds: number
  pid: number
  stop(): Promise<void>
}

async function stop(child: ChildProcess) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function startProgram(
  args: string[],
  environment: Record<string, string>,
  path: string,
): Promise<Program> {
  const started = performance.now()
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...environment }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    const port = LISTENING.exec(printed)?.[1]
    if (!port) continue
    const url = `http://127.0.0.1:${port}`
    const answer = await fetch(url + path)
    if (!answer.ok) throw new Error(`${args[0]} answered ${answer.status} after its start`)
    return { url, seconds: (performance.now() - started) / 1000, pid: child.pid!, stop: () => stop(child) }
  }
  throw new Error(`${args[0]} did not start:\n${printed}`)
}

export const startHub = (environment: Record<string, string>) =>
  startProgram([...START_FLAGS, 'server/dist/main.js'], environment, '/api/health')

export function peakMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
