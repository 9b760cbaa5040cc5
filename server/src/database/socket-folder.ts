import { createHash } from 'node:crypto'
import { chmod, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { makeFolder } from './make-folder.ts'

export interface SocketFolder {
  /** A path of the folder that is short enough for a socket's address. */
  path: string
  /** Removes the short path; the folder itself stays. */
  forget(): Promise<void>
}

// macOS allows 104 bytes for the whole address of a unix socket, Linux 108, including the file name.
const LONGEST_FOLDER = 70

/** A folder that only its owner may enter, with a path short enough for a socket: its own, or a symlink. */
export async function socketFolder(folder: string): Promise<SocketFolder> {
  if (Buffer.byteLength(folder) <= LONGEST_FOLDER) return { path: folder, forget: async () => {} }
  const alias = await mkdtemp(join(tmpdir(), 'hub-'))
  await symlink(folder, join(alias, 'd'))
  return { path: join(alias, 'd'), forget: () => rm(alias, { recursive: true, force: true }) }
}

/** Anybody who may enter this folder can use the database without a password. */
export async function privateFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  await chmod(folder, 0o700)
}

/** On Windows: a named pipe, which belongs to one server at a time and ends with its process. */
export async function pipeNameOf(purpose: string, dataDir: string): Promise<string> {
  await makeFolder(dataDir)
  return pipeName(purpose, await realpath(dataDir))
}

/** Windows ignores case and accepts both slashes. The name is a hash, so it is short and does not show the folder. */
export function pipeName(purpose: string, folder: string): string {
  const same = win32.normalize(folder).toLowerCase()
  return `\\\\.\\pipe\\hub-${purpose}-${createHash('sha256').update(same).digest('hex').slice(0, 32)}`
}
