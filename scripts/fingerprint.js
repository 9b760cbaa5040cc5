import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './commands.js'

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full).flatMap((name) => filesBelow(join(path, name)))
}

/**
 * Whether files changed since the last time, by path, size and modification time.
 * @param {string} name of the remembered state, in .cache
 * @param {string[]} paths
 */
export function watched(name, paths) {
  const stamp = join(root, '.cache', `${name}.stamp`)
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow).toSorted()) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  }
  const now = hash.digest('hex')
  return {
    changed: !existsSync(stamp) || readFileSync(stamp, 'utf8') !== now,
    remember() {
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, now)
    },
  }
}
