import { build } from './build.js'
import { script, Stop } from './commands.js'

/** Each is a program of its own. @type {Record<string, () => Promise<unknown>>} */
const RUNS = {
  fuzz: () => import('../server/dist/testing/fuzz/main.js'),
  kills: () => import('../server/dist/testing/kills/main.js'),
}

// npm run torture -- fuzz, with what the run itself takes behind its name.
await script(async () => {
  const run = RUNS[process.argv[2] ?? '']
  if (!run) throw new Stop(`Which run? Choose from ${Object.keys(RUNS).join(', ')}: npm run torture -- fuzz`)
  await build()
  await run()
  return Number(process.exitCode ?? 0)
})
