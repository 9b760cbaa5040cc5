import { writeFile } from 'node:fs/promises'
import { compareBulk } from './bulk.ts'
import { compareWithBare, type Row } from './compare.ts'
import { fillFunding, submissionOf } from './funding-data.ts'
import { openHub } from './hubs.ts'
import { RARE } from './invented.ts'
import { compareSizes, plansOf } from './sizes.ts'

const SMALL = 2000
const LARGE = 200_000
const EMBEDDED = 10_000
const BULK = 100

const CALLS = {
  'the newest': '/api/fts?limit=50',
  'a donor': '/api/fts?limit=50&donor=ECW',
  'a year and a status': '/api/fts?limit=50&year=2024&status=paid',
  'the largest': '/api/fts?limit=50&sort=largest',
  [`a search that finds ${RARE.records}`]: `/api/fts?limit=50&search=${RARE.place}`,
}
/** What is counted anew for a first page grows with what is found: shown beside the others, not hidden. */
const WIDE = {
  'a tenth of everything, searched': '/api/fts?limit=50&search=gwange',
  'a donor in one currency': '/api/fts?limit=50&donor=ECW&currency=NOK',
}
const ALL = { ...CALLS, ...WIDE }

const sized = async (engine: 'postgresql' | 'embedded', count: number) => {
  const hub = await openHub(engine)
  await fillFunding(hub.pool, count)
  return { hub, size: `${count.toLocaleString('en')} entries` }
}

const results: Row[] = []
const small = await sized('postgresql', SMALL)
const large = await sized('postgresql', LARGE)
results.push(...(await compareSizes(small, large, ALL)))
results.push(...(await compareWithBare(large.hub, Object.values(CALLS), ` of ${large.size}`)))
const plans = await plansOf(large, ALL)
results.push(await compareBulk(large.hub, '/api/fts/bulk', submissionOf(BULK), `${BULK} entries beside ${large.size}`))
await small.hub.close()
await large.hub.close()

const embedded = await sized('embedded', EMBEDDED)
results.push(...(await compareWithBare(embedded.hub, Object.values(CALLS), ` of ${embedded.size}`)))
results.push(
  await compareBulk(embedded.hub, '/api/fts/bulk', submissionOf(BULK), `${BULK} entries beside ${embedded.size}`),
)
await embedded.hub.close()

const file = process.argv[2] ?? 'bench/results/funding.json'
await writeFile(file, JSON.stringify(results))
await writeFile(file.replace(/\.json$/, '.plans.txt'), plans)
