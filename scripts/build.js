import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeBuildInfo } from './build-info.js'
import { root, run, Stop } from './commands.js'

/** Changed dependencies show in the lock file. */
const WEB_INPUTS = [
  'web/src',
  'web/public',
  'web/service-worker',
  'web/index.html',
  'web/vite.config.ts',
  'web/strip-schemas.ts',
  'web/kept-shapes.ts',
  'web/po-files.ts',
  'web/guide-files.ts',
  'languages',
  'docs/guide',
  'contract/src',
  'docs/privacy.md',
  'docs/privacy.fr.md',
  'docs/privacy.ha.md',
  'package-lock.json',
]

export async function build() {
  await step('tsc', ['--build', 'contract', 'server'], 'The server does not compile')
  const inputs = watched('web-build', WEB_INPUTS)
  const stale = inputs.changed || !existsSync(join(root, 'web/dist/index.html'))
  if (stale) {
    await step('vite', ['build', 'web', '--logLevel', 'warn'], 'The pages do not build')
    inputs.remember()
  }
  writeBuildInfo(stale)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} fault
 */
async function step(command, args, fault) {
  const { code, output } = await run(command, args, { quiet: true })
  if (code !== 0) throw new Stop(`${output.trim()}\n${fault}: see above.`)
}

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
function watched(name, paths) {
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
