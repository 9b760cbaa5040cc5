import { writeFile } from 'node:fs/promises'
import { compareWithBare, type Row } from './compare.ts'
import { openHub } from './hubs.ts'
import { RARE } from './invented.ts'
import { compareSizes, plansOf } from './sizes.ts'
import { fillStock } from './stock-data.ts'

const SMALL = 2000
const LARGE = 200_000

/** As an admin reads it, who reads all of it. */
const CALLS = {
  'the newest': '/api/stock?limit=50',
  'a state and a category': '/api/stock?limit=50&state=Borno&category=furniture',
  'the cheapest': '/api/stock?limit=50&sort=cost_low',
  [`a search that finds ${RARE.records}`]: `/api/stock?limit=50&search=${RARE.place}`,
}

const sized = async (count: number) => {
  const hub = await openHub('postgresql')
  await fillStock(hub.pool, count)
  return { hub, size: `${count.toLocaleString('en')} stock items` }
}

const results: Row[] = []
const small = await sized(SMALL)
const large = await sized(LARGE)
results.push(...(await compareSizes(small, large, CALLS)))
results.push(...(await compareWithBare(large.hub, Object.values(CALLS), ` of ${large.size}`)))
const plans = await plansOf(large, CALLS)
await small.hub.close()
await large.hub.close()

const file = process.argv[2] ?? 'bench/results/stock.json'
await writeFile(file, JSON.stringify(results))
await writeFile(file.replace(/\.json$/, '.plans.txt'), plans)
