import { writeFile } from 'node:fs/promises'
import { compareWithBare, type Row } from './compare.ts'
import { openHub } from './hubs.ts'
import { RARE } from './invented.ts'
import { fillProjects } from './project-data.ts'
import { compareSizes, plansOf } from './sizes.ts'

const SMALL = 1000
const LARGE = 100_000
const EMBEDDED = 10_000

const CALLS = {
  'the newest': '/api/projects?limit=50',
  'a state and a status': '/api/projects?limit=50&state=Borno&status=active',
  'a donor': '/api/projects?limit=50&donor=ECW',
  [`a search that finds ${RARE.records}`]: `/api/projects?limit=50&search=${RARE.place}`,
}
/** What is counted anew for a first page grows with what is found: shown beside the others, not hidden. */
const WIDE = {
  'a quarter of everything, searched': '/api/projects?limit=50&search=gwange%20primary',
  'a donor in one state': '/api/projects?limit=50&donor=ECW&state=Borno',
  'two years': '/api/projects?limit=50&from=2025-01-01&to=2026-12-31',
}
const ALL = { ...CALLS, ...WIDE }

const sized = async (engine: 'postgresql' | 'embedded', count: number) => {
  const hub = await openHub(engine)
  await fillProjects(hub.pool, count)
  return { hub, size: `${count.toLocaleString('en')} projects` }
}

const results: Row[] = []
const small = await sized('postgresql', SMALL)
const large = await sized('postgresql', LARGE)
results.push(...(await compareSizes(small, large, ALL)))
results.push(...(await compareWithBare(large.hub, Object.values(CALLS), ` of ${large.size}`)))
const plans = await plansOf(large, ALL)
await small.hub.close()
await large.hub.close()

const embedded = await sized('embedded', EMBEDDED)
results.push(...(await compareWithBare(embedded.hub, Object.values(CALLS), ` of ${embedded.size}`)))
await embedded.hub.close()

const file = process.argv[2] ?? 'bench/results/projects.json'
await writeFile(file, JSON.stringify(results))
await writeFile(file.replace(/\.json$/, '.plans.txt'), plans)
