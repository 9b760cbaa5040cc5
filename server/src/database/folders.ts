import { createHash } from 'node:crypto'
import { chmod, mkdtemp, realpath, rm, symlink, mkdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, win32, dirname } from 'node:path'
import { existsSync } from 'node:fs'

interface SocketFolder {
  /** Short enough for a socket's address. */
  path: string
  forget(): Promise<void>
}

// A unix socket's address may have 104 bytes on macOS, 108 on Linux, including the file name.
const LONGEST_FOLDER = 70

/** Only its owner may enter: the folder itself, or a symlink to it. */
export async function socketFolder(folder: string): Promise<SocketFolder> {
  if (Buffer.byteLength(folder) <= LONGEST_FOLDER) return { path: folder, forget: async () => {} }
  const alias = await mkdtemp(join(tmpdir(), 'hub-'))
  await symlink(folder, join(alias, 'd'))
  return { path: join(alias, 'd'), forget: () => rm(alias, { recursive: true, force: true }) }
}

/** Anybody who may enter can use the database without a password. */
export async function privateFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  await chmod(folder, 0o700)
}

/** A named pipe belongs to one server and ends with its process. */
export async function pipeNameOf(purpose: string, dataDir: string): Promise<string> {
  await makeFolder(dataDir)
  return pipeName(purpose, await realpath(dataDir))
}

/** Windows ignores case and accepts both slashes. A hash is short and does not show the folder. */
export function pipeName(purpose: string, folder: string): string {
  const same = win32.normalize(folder).toLowerCase()
  return `\\\\.\\pipe\\hub-${purpose}-${createHash('sha256').update(same).digest('hex').slice(0, 32)}`
}

/**
 * Node's `recursive` loops for ever where the parent takes no folders (/proc), and calls the parent missing on a
 * read-only disk.
 */
export async function makeFolder(folder: string, mode = 0o700): Promise<void> {
  const above = dirname(folder)
  try {
    await makeOne(folder, mode)
  } catch (first) {
    if (!isMissing(first) || above === folder) throw first
    if (!existsSync(above)) await makeFolder(above, mode)
    // Another process may have made the parent meanwhile: only the second error counts.
    await makeOne(folder, mode).catch((cause: unknown) => {
      throw isMissing(cause) ? new Error(`No folder can be made in ${above}: choose one on a disk.`, { cause }) : cause
    })
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const makeOne = (folder: string, mode: number) =>
  mkdir(folder, { mode }).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    throw cause
  })
