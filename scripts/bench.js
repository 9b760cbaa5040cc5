import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.js'
import { busyBefore, machine, root, run, script, Stop } from './commands.js'

const RESULTS = join(root, 'bench/results')

/** @typedef {{ what: string, hub: number, against: number, unit: string, ratio: number, goal: number | null, note: string }} Row */

/** @param {number} ratio @param {number | null} goal the least ratio */
const judged = (ratio, goal) =>
  goal === null ? { goal: '', met: '' } : { goal: `>= ${goal}`, met: ratio >= goal ? 'yes' : 'NO' }

/** @param {Row[]} rows */
function print(rows) {
  console.table(
    Object.fromEntries(
      rows.map(({ what, hub, against, unit, ratio, goal, note }) => [
        what,
        { hub, against, unit, ratio, ...judged(ratio, goal), 'compared with': note },
      ]),
    ),
  )
}

await script(async () => {
  const there = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.bench.ts'))
  // All, or the named ones: npm run bench -- exports
  const given = process.argv.slice(2)
  const quick = given.includes('--quick')
  const wanted = given.filter((name) => name !== '--quick').map((name) => `${name}.bench.ts`)
  const nameOf = (/** @type {string} */ file) => file.replace('.bench.ts', '')
  const unknown = wanted.find((file) => !there.includes(file))
  if (unknown) throw new Stop(`There is no bench '${nameOf(unknown)}': choose from ${there.map(nameOf).join(', ')}.`)
  await build()
  mkdirSync(RESULTS, { recursive: true })
  /** @type {Row[]} */
  const all = []
  for (const file of there.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    const name = nameOf(file)
    // Results of --quick are not saved.
    const result = join(quick ? await mkdtemp(join(tmpdir(), 'hub-bench-')) : RESULTS, `${name}.json`)
    const began = performance.now()
    const env = { BENCH_QUICK: quick ? '1' : '' }
    const { code } = await run('tsx', ['--conditions=source', join('bench', file), result], { env })
    if (code !== 0) throw new Stop(`bench/${file} failed: see above.`)
    /** @type {Row[]} */
    const rows = JSON.parse(readFileSync(result, 'utf8'))
    writeFileSync(
      result,
      JSON.stringify({ machine, busyBefore, date: new Date().toISOString().slice(0, 10), rows }, null, 2) + '\n',
    )
    all.push(...rows)
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
  }
  console.log(`${machine}, load before ${busyBefore}${quick ? '; quick: small sizes, not to be quoted' : ''}`)
  print(all)
})
