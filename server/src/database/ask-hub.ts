import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Written } from './backup/backup-file.ts'
import { pipeNameOf, privateFolder, socketFolder } from './folders.ts'
import type { Ward, WrittenWards } from './wards.ts'

/*
 * The embedded database serves one process, so the running hub does what a command wants. A socket in the data folder
 * takes a line of JSON that names the task and what it needs, and answers with the result.
 */

export interface Tasks {
  backup: (file: string) => Promise<Written>
  wards: (wards: Ward[]) => Promise<WrittenWards>
}
type Task = keyof Tasks
type Result<T extends Task> = Awaited<ReturnType<Tasks[T]>>
const COULD_NOT: Record<Task, string> = { backup: 'write the backup', wards: 'store the wards' }
type Answer = { result: unknown } | { fault: string }

async function addressOf(dataDir: string): Promise<{ path: string; forget(): Promise<void> }> {
  if (process.platform === 'win32') return { path: await pipeNameOf('commands', dataDir), forget: async () => {} }
  const { path, forget } = await socketFolder(join(dataDir, 'run'))
  return { path: join(path, 'commands'), forget }
}

/** Null if no hub runs on the folder. */
export async function askHub<T extends Task>(
  dataDir: string,
  task: T,
  ...needs: Parameters<Tasks[T]>
): Promise<Result<T> | null> {
  const { path, forget } = await addressOf(dataDir)
  try {
    const socket = createConnection(path)
    const answer = await new Promise<string | null>((resolve, reject) => {
      socket.once('connect', () => socket.write(`${JSON.stringify({ task, needs })}\n`))
      socket.once('error', (error: NodeJS.ErrnoException) =>
        ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(error.code ?? '') ? resolve(null) : reject(error),
      )
      lineOf(socket).then(resolve, reject)
    })
    if (answer === null) return null
    if (answer === '') throw new Error(`The hub ended before it could ${COULD_NOT[task]}.`)
    const told = JSON.parse(answer) as Answer
    if ('fault' in told) throw new Error(`The hub could not ${COULD_NOT[task]}: ${told.fault}`)
    return told.result as Result<T>
  } finally {
    await forget()
  }
}

/** The folder is locked, so an existing socket is a stale one. */
export async function answerCommands(dataDir: string, tasks: Tasks) {
  await privateFolder(join(dataDir, 'run'))
  const { path, forget } = await addressOf(dataDir)
  if (process.platform !== 'win32') await rm(path, { force: true })
  const carryOut = (line: string): Promise<unknown> => {
    const { task, needs } = JSON.parse(line) as { task: Task; needs: [never] }
    return tasks[task](...needs)
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void lineOf(socket)
      .then(carryOut)
      .then(
        (result): Answer => ({ result }),
        (error: Error): Answer => ({ fault: error.message }),
      )
      .then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
  })
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await forget()
    },
  }
}

async function lineOf(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8')
  return new Promise((resolve) => {
    socket.on('data', (chunk: string) => {
      text += chunk
      if (chunk.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
    })
    socket.on('close', () => resolve(''))
  })
}
