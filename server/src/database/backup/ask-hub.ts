import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeNameOf, privateFolder, socketFolder } from '../folders.ts'
import type { Written } from './backup-file.ts'

/*
 * The embedded database serves one process, so the running hub writes the backup. A socket in the data folder takes a
 * line with the file's name and answers with the result.
 */

type Answer = { written: Written } | { fault: string }

async function addressOf(dataDir: string): Promise<{ path: string; forget(): Promise<void> }> {
  if (process.platform === 'win32') return { path: await pipeNameOf('backup', dataDir), forget: async () => {} }
  const { path, forget } = await socketFolder(join(dataDir, 'run'))
  return { path: join(path, 'backup'), forget }
}

/** Null if no hub runs on the folder. */
export async function askHubForBackup(dataDir: string, file: string): Promise<Written | null> {
  const { path, forget } = await addressOf(dataDir)
  try {
    const socket = createConnection(path)
    const answer = await new Promise<string | null>((resolve, reject) => {
      socket.once('connect', () => socket.write(`${file}\n`))
      socket.once('error', (error: NodeJS.ErrnoException) =>
        ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(error.code ?? '') ? resolve(null) : reject(error),
      )
      lineOf(socket).then(resolve, reject)
    })
    if (answer === null) return null
    if (answer === '') throw new Error('The hub ended before the backup was written.')
    const told = JSON.parse(answer) as Answer
    if ('fault' in told) throw new Error(`The hub could not write the backup: ${told.fault}`)
    return told.written
  } finally {
    await forget()
  }
}

/** The folder is locked, so an existing socket is a stale one. */
export async function answerBackups(dataDir: string, take: (file: string) => Promise<Written>) {
  await privateFolder(join(dataDir, 'run'))
  const { path, forget } = await addressOf(dataDir)
  if (process.platform !== 'win32') await rm(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void lineOf(socket)
      .then(take)
      .then(
        (written): Answer => ({ written }),
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
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
    })
    socket.on('close', () => resolve(''))
  })
}
