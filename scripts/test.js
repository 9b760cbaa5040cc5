import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browser } from './browser.js'
import { budget } from './budget.js'
import { build } from './build.js'
import { root, run, script, Stop } from './commands.js'
import { playwrightResult, vitestResult } from './results.js'

const REPORTS = join(root, '.cache', 'reports')
const report = (/** @type {string} */ name) => join(REPORTS, `${name}.json`)

/** @typedef {import('./results.js').Result} Result */

/** @param {string} projects of vitest.config.ts */
async function vitest(projects) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`]
  const { code } = await run('vitest', ['run', '--project', projects, ...reporters])
  return vitestResult(report('vitest'), code)
}

async function size() {
  const small = budget()
  return small ? { passed: 1, failed: 0, faults: [] } : { passed: 0, failed: 1, faults: ['A screen is too heavy.'] }
}

/** @param {string[]} selection */
async function playwright(...selection) {
  browser()
  const env = { PLAYWRIGHT_REPORT: report('playwright') }
  const { code } = await run('playwright', ['test', ...selection], { env })
  return playwrightResult(report('playwright'), code)
}

const unit = () => vitest('!*-drill')
const e2e = () => playwright('--grep-invert', '@drill')
const drills = async () => sum(await vitest('*-drill'), await playwright('--grep', '@drill'))

/** Less than ten minutes on two cores. Drills take longer. */
const SUITE = { unit, size, e2e }
const PARTS = { ...SUITE, drills }

/** @param {Result[]} results */
const sum = (...results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  faults: results.flatMap(({ faults }) => faults),
})

/** @param {string[]} wanted
 * @returns {(keyof typeof PARTS)[]} */
function partsFor(wanted) {
  const parts = /** @type {(keyof typeof PARTS)[]} */ (Object.keys(PARTS))
  if (wanted.length === 0) return parts.filter((name) => name in SUITE)
  if (wanted.includes('all')) return parts
  const unknown = wanted.find((name) => !(name in PARTS))
  if (unknown) throw new Stop(`There is no part '${unknown}': choose from ${parts.join(', ')}, all.`)
  return parts.filter((name) => wanted.includes(name))
}

const minutesSince = (/** @type {number} */ start) => {
  const seconds = Math.round((performance.now() - start) / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

await script(async () => {
  const start = performance.now()
  const parts = partsFor(process.argv.slice(2))
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  await build()
  /** @type {Result[]} */
  const results = []
  for (const name of parts) {
    if (name === 'drills' && results.length > 0) console.log(`\nThe suite took ${minutesSince(start)}.\n`)
    results.push(await PARTS[name]())
  }
  const { passed, failed, faults } = sum(...results)
  if (faults.length > 0) console.log(['\nWhat failed:', ...faults].join('\n- '), '\n')
  console.log(`It took ${minutesSince(start)}.`)
  // The build server reads this last line: keep its form.
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
