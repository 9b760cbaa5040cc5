import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * A folder with those above it, where it is not there yet. Node's own `recursive` tries for ever where the one above is there but takes
 * no folders, as /proc; and of a read-only disk it says that the one above is missing.
 */
export async function makeFolder(folder: string, mode = 0o700): Promise<void> {
  const above = dirname(folder)
  try {
    await makeOne(folder, mode)
  } catch (first) {
    if (!isMissing(first) || above === folder) throw first
    if (!existsSync(above)) await makeFolder(above, mode)
    // Somebody else may have made the one above since the first try: only the second one tells.
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
