import { spawn } from 'node:child_process'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const processor = cpus()[0]?.model ?? 'unknown'
const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
/** For results of measurements, which mean little on a busy machine. */
export const machine = `${platform()} ${arch()}, ${cpus().length} x ${processor}, ${memory}, Node ${process.versions.node}`
export const busyBefore = Number((loadavg()[0] ?? 0).toFixed(1))

/** Exits with a message instead of a stack trace. */
export class Stop extends Error {}

/**
 * @param {() => Promise<number | void>} main its exit code, if it is not 0
 */
export async function script(main) {
  try {
    requireNode()
    const code = await main()
    // Modules imported by main may have set one.
    if (code) process.exitCode = code
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}

/** A problem that the user can fix; undefined for a bug, which shows its stack. @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof Stop) return error.message
  if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EROFS'))
    return `${'path' in error ? String(error.path) : root} may not be written: run this as the user whom the project's folder belongs to.`
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Stop(`The hub needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  }
}

/** npm's PATH for its scripts, so that `node scripts/hub.js check` works too. */
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, cwd?: string, asks?: boolean }} [options]
 *   quiet: collect the output instead of showing it; asks: it may ask the person something
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, cwd = root, asks = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: [asks ? 'inherit' : 'ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', () => reject(new Stop(`Cannot run ${command}. Run npm install --include=dev first.`)))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
