import { build } from './build.js'
import { run, script, Stop } from './commands.js'

/** Each is a program of its own. @type {Record<string, () => Promise<unknown>>} */
const RUNS = {
  fuzz: () => import('../server/dist/testing/fuzz/main.js'),
  kills: () => import('../server/dist/testing/kills/main.js'),
  weight: () => import('../server/dist/testing/weight/main.js'),
  submissions,
}

/** In a browser, which Playwright drives. */
async function submissions() {
  const { wholeOptions } = await import('../server/dist/testing/whole-options.js')
  const { submissions: wanted, seed } = wholeOptions({ submissions: 1000, seed: 7 })
  const env = { SUBMISSIONS: String(wanted), SEED: String(seed) }
  const { code } = await run('playwright', ['test', '--config', 'e2e/torture.config.ts'], { env })
  process.exitCode = code ?? 1
}

// npm run hub -- torture fuzz, followed by the run's own options.
await script(async () => {
  const chosen = RUNS[process.argv[2] ?? '']
  if (!chosen) throw new Stop(`Which run? Choose from ${Object.keys(RUNS).join(', ')}: npm run hub -- torture fuzz`)
  await build()
  await chosen()
  return Number(process.exitCode ?? 0)
})
