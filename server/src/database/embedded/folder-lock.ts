import { randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { createServer, createConnection, type Server } from 'node:net'
import { join } from 'node:path'
import { pipeNameOf, privateFolder, socketFolder } from '../folders.ts'

/*
 * The engine has no lock, and two processes destroy a folder. Node has no flock, and a PID file is wrong after a crash
 * or between containers. So each holder LISTENS on a unix socket in the folder, which the kernel closes when the
 * process ends. Socket names are never reused, so removing a dead one never removes a live one.
 */

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'

  constructor(folder: string, processId?: string) {
    const who = processId ? `another running hub (process ${processId})` : 'another running hub'
    super(`The data folder ${folder} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

export interface FolderLock {
  release(): Promise<void>
}

const LOCK_NAME = /^lock-(\d+)-[0-9a-f]{8}$/
const ANSWER_WITHIN_MS = 10_000

/** Throws DatabaseInUse and then changes nothing. */
export async function lockFolder(dataDir: string, platform = process.platform): Promise<FolderLock> {
  if (platform === 'win32') return lockWithPipe(dataDir)
  const folder = join(dataDir, 'run')
  const { path, forget } = await socketFolder(folder)
  try {
    // A refused start must not even change the folder's times.
    for (const rival of await locksIn(folder)) {
      if ((await ask(join(path, rival))) === 'held') throw inUse(dataDir, rival)
    }
    await privateFolder(folder)
    const own = await announce(folder, path)
    try {
      await settle(dataDir, folder, path, own.name)
    } catch (refused) {
      await own.release()
      throw refused
    }
    own.hold()
    return own
  } finally {
    await forget()
  }
}

/**
 * Of two simultaneous starts at least one sees the other. The lower name waits for the higher one, which gives up at
 * once: exactly one wins, without a deadlock.
 */
async function settle(dataDir: string, folder: string, path: string, own: string): Promise<void> {
  for (const rival of await locksIn(folder)) {
    if (rival === own) continue
    const found = await ask(join(path, rival), rival < own)
    if (found === 'held') throw inUse(dataDir, rival)
    if (found === 'dead') await rm(join(folder, rival), { force: true })
  }
}

async function announce(folder: string, path: string): Promise<FolderLock & { name: string; hold(): void }> {
  const name = `lock-${process.pid}-${randomBytes(4).toString('hex')}`
  let decide: (answer: 'held' | 'free') => void = () => {}
  const decision = new Promise<'held' | 'free'>((resolve) => (decide = resolve))
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void decision.then((answer) => {
      socket.write(answer)
      socket.destroySoon()
    })
  })
  server.unref()
  // Between bind and listen a socket looks dead, so it gets its public name when it answers.
  await listen(server, join(path, `new-${name}`)).catch((cause: NodeJS.ErrnoException) => {
    const sentence = `The data folder cannot be locked (${cause.code}): set DATA_DIR to a folder on a local disk.`
    throw new Error(sentence, { cause })
  })
  await rename(join(folder, `new-${name}`), join(folder, name))
  return {
    name,
    hold: () => decide('held'),
    async release() {
      decide('free')
      await rm(join(folder, name), { force: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const inUse = (dataDir: string, rival: string) => new DatabaseInUse(dataDir, LOCK_NAME.exec(rival)?.[1])

async function locksIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => LOCK_NAME.test(name))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** An owner that accepts and does not answer is busy or paused, and holds the lock. */
function ask(path: string, aliveIsEnough = false): Promise<'held' | 'free' | 'dead'> {
  return new Promise((resolve) => {
    const socket = createConnection(path)
    const answer = (found: 'held' | 'free' | 'dead') => {
      socket.destroy()
      resolve(found)
    }
    socket.setTimeout(ANSWER_WITHIN_MS, () => answer('held'))
    if (aliveIsEnough) socket.on('connect', () => answer('held'))
    socket.on('data', (data) => answer(data.toString() === 'held' ? 'held' : 'free'))
    socket.on('end', () => answer('free'))
    // A reset: the owner closed the socket. Other errors do not prove that it is gone.
    const gone = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTSOCK']
    socket.on('error', (error) => answer(hasCode(error, ...gone) ? 'dead' : 'held'))
  })
}

async function lockWithPipe(dataDir: string): Promise<FolderLock> {
  const server = createServer((socket) => socket.end())
  server.unref()
  try {
    await listen(server, await pipeNameOf('lock', dataDir))
  } catch (error) {
    throw hasCode(error, 'EADDRINUSE', 'EACCES') ? new DatabaseInUse(dataDir) : error
  }
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve())
  })
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
