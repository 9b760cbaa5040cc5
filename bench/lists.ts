import { writeFile } from 'node:fs/promises'
import type { SectorCounts } from '../server/src/generator/sector.ts'
import { compareWithBare, type Calls, type Row } from './compare.ts'
import { compareCreate, type Create } from './creates.ts'
import { filledHub, RARE, type Sized } from './sector.ts'
import { EMBEDDED, LARGE, SMALL } from './settings.ts'
import { compareSizes, plansOf } from './sizes.ts'

export interface ListBench {
  kind: keyof SectorCounts
  path: string
  filters: Record<string, string>
  /** Recounted, so they grow with the result: shown without a goal. */
  wide: Record<string, string>
  creates: (sized: Sized) => Promise<Create[]>
}

/** Projects have schools, which the search covers. */
const countsOf = (kind: keyof SectorCounts, size: number): Partial<SectorCounts> =>
  kind === 'projects' ? { projects: size, schools: 1.5 * size } : { [kind]: size }

/** On both engines and at both sizes. */
export async function benchList({ kind, path, filters, wide, creates }: ListBench) {
  const search = `&search=${RARE.place}`
  // Screens request rows and figures separately.
  const page = (query: string) => `${path}?limit=50${query}&figures=none`
  const figures = (query: string) => `${path}?limit=50${query}&figures=only`
  const main: Calls = {
    [`a page of ${kind}`]: { call: page(''), goal: 'list' },
    [`a search of ${kind} that finds ${RARE.records}`]: { call: page(search), goal: 'search' },
  }
  const everything = `the figures of all ${kind}`
  const counted: Calls = {
    [everything]: { call: figures(''), goal: 'list' },
    [`the figures of a search that finds ${RARE.records}`]: { call: figures(search), goal: 'search' },
  }
  const told = (of: string, some: Record<string, string>, goal: 'list' | null, ask: (query: string) => string): Calls =>
    Object.fromEntries(Object.entries(some).map(([what, query]) => [`${of}, ${what}`, { call: ask(query), goal }]))
  const grown: Calls = {
    ...main,
    ...told(`a page of ${kind}`, { ...filters, ...wide }, 'list', page),
    ...counted,
    // Counted from the rows, like those of a wide filter.
    [everything]: { call: figures(''), goal: null },
    ...told(`the figures of ${kind}`, wide, null, figures),
  }

  const results: Row[] = []
  const small = await filledHub('postgresql', countsOf(kind, SMALL), kind)
  const large = await filledHub('postgresql', countsOf(kind, LARGE), kind)
  results.push(...(await compareWithBare(large.hub, { ...main, ...counted }, `, ${large.size}`)))
  results.push(...(await compareSizes(small, large, grown)))
  const plans = await plansOf(large, grown)
  for (const create of await creates(large)) results.push(await compareCreate(large.hub, create, `, ${large.size}`))
  await small.hub.close()
  await large.hub.close()

  const embedded = await filledHub('embedded', countsOf(kind, EMBEDDED), kind)
  results.push(...(await compareWithBare(embedded.hub, { ...main, ...counted }, `, ${embedded.size}`)))
  for (const create of await creates(embedded))
    results.push(await compareCreate(embedded.hub, create, `, ${embedded.size}`))
  await embedded.hub.close()

  const file = process.argv[2] ?? `bench/results/${kind}.json`
  await writeFile(file, JSON.stringify(results))
  await writeFile(file.replace(/\.json$/, '.plans.txt'), plans)
}
