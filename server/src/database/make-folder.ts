import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Node's `recursive` loops for ever where the parent takes no folders, as /proc, and calls the parent missing on a
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
