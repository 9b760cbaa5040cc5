import { createHash } from 'node:crypto'
import { chmod, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { makeFolder } from './make-folder.ts'

export interface SocketFolder {
  /** The folder by a name that is short enough for a socket's address. */
  path: string
  /** Takes the short name away again; the folder itself stays. */
  forget(): Promise<void>
}

// macOS allows 104 bytes for the whole address of a unix socket, Linux 108; the file name inside needs its part.
const LONGEST_FOLDER = 70

/** A folder only its owner may enter, under a path that a socket's address can hold: its own, or a short link to it. */
export async function socketFolder(folder: string): Promise<SocketFolder> {
  if (Buffer.byteLength(folder) <= LONGEST_FOLDER) return { path: folder, forget: async () => {} }
  const alias = await mkdtemp(join(tmpdir(), 'hub-'))
  await symlink(folder, join(alias, 'd'))
  return { path: join(alias, 'd'), forget: () => rm(alias, { recursive: true, force: true }) }
}

/** Whoever may enter this folder may talk to the database without a password. */
export async function privateFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  await chmod(folder, 0o700)
}

/** On Windows: a named pipe, which belongs to one server at a time and ends with its process. */
export async function pipeNameOf(purpose: string, dataDir: string): Promise<string> {
  await makeFolder(dataDir)
  return pipeName(purpose, await realpath(dataDir))
}

/** Windows takes capitals for small letters, and either slash. A pipe's name holds no folder's own, and is short. */
export function pipeName(purpose: string, folder: string): string {
  const same = win32.normalize(folder).toLowerCase()
  return `\\\\.\\pipe\\hub-${purpose}-${createHash('sha256').update(same).digest('hex').slice(0, 32)}`
}
