import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browser } from './browser.js'
import { budget } from './budget.js'
import { build } from './build.js'
import { root, run, script, Stop } from './commands.js'
import { playwrightResult, vitestResult } from './results.js'

/** Where the runners leave their figures for the closing line. */
const REPORTS = join(root, '.cache', 'reports')
const report = (/** @type {string} */ name) => join(REPORTS, `${name}.json`)

async function unit() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`]
  const { code } = await run('vitest', ['run', ...reporters])
  return vitestResult(report('vitest'), code)
}

async function size() {
  const small = budget()
  return small ? { passed: 1, failed: 0, faults: [] } : { passed: 0, failed: 1, faults: ['A screen is too heavy.'] }
}

async function e2e() {
  browser()
  const { code } = await run('playwright', ['test'], { env: { PLAYWRIGHT_REPORT: report('playwright') } })
  return playwrightResult(report('playwright'), code)
}

const PARTS = { unit, size, e2e }

await script(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !(name in PARTS))
  if (unknown) throw new Stop(`There is no part '${unknown}': choose from ${Object.keys(PARTS).join(', ')}.`)
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  await build()
  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const faults = []
  for (const [name, part] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const result = await part()
    total.passed += result.passed
    total.failed += result.failed
    faults.push(...result.faults)
  }
  if (faults.length > 0) console.log(['\nWhat failed:', ...faults].join('\n- '), '\n')
  // The last line, alone and in this form: the build server reads it.
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})
