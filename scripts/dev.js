import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root, run, script, Stop } from './commands.js'

const SIDES = {
  server: ['tsx', 'watch', '--conditions=source', '--clear-screen=false', 'server/src/main.ts'],
  web: ['vite', 'web', '--clearScreen', 'false'],
}

/**
 * @param {string} name
 * @param {string[]} command
 */
function start(name, [command = '', ...args]) {
  const child = spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`))
  }
  return child
}

await script(async () => {
  // The server reads the contract's types from its build until both have been compiled once.
  const { code } = await run('tsc', ['--build', 'contract'])
  if (code !== 0) throw new Stop('The contract does not compile: see above.')
  const children = Object.entries(SIDES).map(([name, command]) => start(name, command))
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  // Ctrl-C reaches both sides directly; this process only waits for them.
  process.on('SIGINT', () => {}).on('SIGTERM', stop)
  const ends = children.map((child) => new Promise((resolve) => child.on('close', resolve)))
  await Promise.race(ends)
  stop()
  await Promise.all(ends)
})
