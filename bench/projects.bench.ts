import { writeFile } from 'node:fs/promises'
import { recordStatements } from './bare.ts'
import { compareWithBare, race, row, signIn, type Row } from './compare.ts'
import { openHub, type OpenHub } from './hubs.ts'
import { fillProjects, RARE } from './project-data.ts'

const SMALL = 1000
const LARGE = 100_000
const EMBEDDED = 10_000

const CALLS = {
  'the newest': '/api/projects?limit=50',
  'a state and a status': '/api/projects?limit=50&state=Borno&status=active',
  'a donor': '/api/projects?limit=50&donor=ECW',
  [`a search that finds ${RARE.projects}`]: `/api/projects?limit=50&search=${RARE.place}`,
}
/** What is counted anew for a first page grows with what is found: shown beside the others, not hidden. */
const WIDE = {
  'a quarter of everything, searched': '/api/projects?limit=50&search=gwange%20primary',
  'a donor in one state': '/api/projects?limit=50&donor=ECW&state=Borno',
  'two years': '/api/projects?limit=50&from=2025-01-01&to=2026-12-31',
}

const results: Row[] = []
const plans: string[] = []
const thousands = (count: number) => `${count.toLocaleString('en')} projects`

/** The same page of a small and of a large sector. */
async function compareSizes(small: OpenHub, large: OpenHub) {
  const contender = async ({ url }: OpenHub) => ({ url, headers: { authorization: `Bearer ${await signIn(url)}` } })
  const [one, other] = [await contender(large), await contender(small)]
  for (const [what, call] of Object.entries({ ...CALLS, ...WIDE })) {
    const load = { connections: 1, seconds: 2 }
    const measured = await race({ ...one, url: one.url + call }, { ...other, url: other.url + call }, load)
    const [big, few] = [measured.one.medianMs, measured.other.medianMs]
    results.push(row(`${thousands(LARGE)}: ${what}`, big, few, 'ms', few / big, `the same of ${thousands(SMALL)}`))
  }
}

async function showPlans({ url, pool }: OpenHub) {
  const headers = { authorization: `Bearer ${await signIn(url)}` }
  for (const [what, call] of Object.entries({ ...CALLS, ...WIDE })) {
    const [, ...statements] = await recordStatements(pool, () => fetch(url + call, { headers }))
    plans.push(`== ${what}: GET ${call}`)
    for (const { config, values } of statements) {
      const { text } = config
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`,
        values,
      )
      plans.push(text, '', ...rows.map((line) => `    ${line['QUERY PLAN']}`), '')
    }
  }
}

const small = await openHub('postgresql')
const large = await openHub('postgresql')
await fillProjects(small.pool, SMALL)
await fillProjects(large.pool, LARGE)
await compareSizes(small, large)
results.push(...(await compareWithBare(large, Object.values(CALLS), ` of ${thousands(LARGE)}`)))
await showPlans(large)
await small.close()
await large.close()

const embedded = await openHub('embedded')
await fillProjects(embedded.pool, EMBEDDED)
results.push(...(await compareWithBare(embedded, Object.values(CALLS), ` of ${thousands(EMBEDDED)}`)))
await embedded.close()

const file = process.argv[2] ?? 'bench/results/projects.json'
await writeFile(file, JSON.stringify(results))
await writeFile(
  file.replace(/\.json$/, '.plans.txt'),
  `The plans at ${thousands(LARGE)}, PostgreSQL\n\n${plans.join('\n')}`,
)
