import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.js'
import { busyBefore, machine, root, run, script, Stop } from './commands.js'

const RESULT = join(root, 'bench/results/load.json')

const KEPT = { '': '200 people', '--people 1000': '1000 people' }

// npm run hub -- load. Other sizes, such as --seconds 10 --people 50, save no results.
await script(async () => {
  await build()
  const tried = process.argv.slice(2)
  const result = join(root, '.cache', 'load.json')
  rmSync(result, { force: true })
  const { code } = await run('tsx', ['--conditions=source', 'bench/load-test/main.ts', ...tried, '--result', result])
  if (!existsSync(result)) throw new Stop('The load test did not come to its end: see above.')
  console.log(`${machine}, load before ${busyBefore}`)
  const name = KEPT[/** @type {keyof typeof KEPT} */ (tried.join(' '))]
  if (!name) return code
  const figures = JSON.parse(readFileSync(result, 'utf8'))
  const date = new Date().toISOString().slice(0, 10)
  const all = { ...JSON.parse(readFileSync(RESULT, 'utf8')), [name]: { machine, busyBefore, date, ...figures } }
  writeFileSync(RESULT, JSON.stringify(all, null, 2) + '\n')
  return code
})
