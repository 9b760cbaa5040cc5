import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * A folder with those above it, where it is not there yet. Node's own `recursive` tries for ever where the one above is there but takes
 * no folders, as /proc; and of a read-only disk it says that the one above is missing.
 */
export async function makeFolder(folder: string, mode = 0o700): Promise<void> {
  const above = dirname(folder)
  await mkdir(folder, { mode }).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (cause.code !== 'ENOENT' || above === folder) throw cause
    if (existsSync(above)) throw new Error(`No folder can be made in ${above}: choose one on a disk.`, { cause })
    await makeFolder(above, mode)
    await makeFolder(folder, mode)
  })
}
