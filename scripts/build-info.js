import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.js'

const file = join(root, 'web/dist/info.json')

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** What the footer tells; a folder without history, as from an archive, counts as a local build. */
function source() {
  try {
    const sha = git('rev-parse', 'HEAD')
    return {
      sha,
      shortSha: sha.slice(0, 7),
      branch: git('branch', '--show-current') || 'detached',
      environment: process.env.NODE_ENV || 'production',
    }
  } catch {
    return { sha: 'dev', shortSha: 'dev', branch: 'local', environment: 'development' }
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
  if (!rebuilt && before.sha === now.sha && before.branch === now.branch && before.environment === now.environment)
    return
  writeFileSync(file, JSON.stringify({ ...now, buildTime: new Date().toISOString() }, null, 2) + '\n')
}
