import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.js'

const file = join(root, 'web/dist/info.json')

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** A folder without git history counts as a local build. */
function source() {
  try {
    const sha = git('rev-parse', 'HEAD')
    return {
      version,
      sha,
      shortSha: sha.slice(0, 7),
      branch: git('branch', '--show-current') || 'detached',
      environment: process.env.NODE_ENV || 'production',
    }
  } catch {
    return { version, sha: 'dev', shortSha: 'dev', branch: 'local', environment: 'development' }
  }
}

function written() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Writes web/dist/info.json.
 * @param {boolean} rebuilt false keeps the time of a build that is still the one of this commit
 */
export function writeBuildInfo(rebuilt) {
  const now = source()
  const before = written()
  const isSame = Object.entries(now).every(([name, value]) => before[name] === value)
  if (!rebuilt && isSame) return
  writeFileSync(file, JSON.stringify({ ...now, buildTime: new Date().toISOString() }, null, 2) + '\n')
}
