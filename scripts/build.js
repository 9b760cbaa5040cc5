import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeBuildInfo } from './build-info.js'
import { root, run, Stop } from './commands.js'
import { watched } from './fingerprint.js'

/** Changed dependencies show in the lock file. */
const WEB_INPUTS = [
  'web/src',
  'web/public',
  'web/service-worker',
  'web/index.html',
  'web/vite.config.ts',
  'web/strip-schemas.ts',
  'web/kept-shapes.ts',
  'contract/src',
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
