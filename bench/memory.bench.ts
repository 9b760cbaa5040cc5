import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordStatements } from './bare.ts'
import { goalOn, row, signedIn, type Row } from './compare.ts'
import type { OpenHub } from './hubs.ts'
import { measure } from './load.js'
import { peakMegabytes, startHub, startProgram, type Program } from './programs.ts'
import { filledHub, RARE } from './sector.ts'
import { EMBEDDED, QUICK } from './settings.ts'

const LOAD = { connections: 20, seconds: QUICK ? 1 : 6 }
/** Served at /api/NAME by the bare server, whose router ignores queries. */
const CALLS = {
  projects: '/api/projects?limit=50',
  search: `/api/projects?limit=50&search=${RARE.place}`,
  stock: '/api/stock?limit=50',
  fts: '/api/fts?limit=50',
}

async function bareRoutes({ url, pool, front }: OpenHub) {
  const headers = await signedIn(url)
  const routes: object[] = []
  for (const [name, call] of Object.entries(CALLS)) {
    const statements = await recordStatements({ pool, front }, async () =>
      (await fetch(url + call, { headers })).text(),
    )
    const [session, ...rest] = statements.map(({ config, values }) => ({ text: config.text, values }))
    routes.push({ path: `/api/${name}`, session, rest })
  }
  return { routes, headers }
}

async function peakUnder(program: Program, calls: string[], headers: Record<string, string>) {
  for (const call of calls) await measure({ url: program.url + call, headers, ...LOAD })
  const peak = peakMegabytes(program.pid)
  await program.stop()
  return peak
}

async function compareMemory(engine: OpenHub['engine']): Promise<Row> {
  const counts = { projects: EMBEDDED, schools: EMBEDDED, funding: EMBEDDED, stock: EMBEDDED }
  const { hub, size } = await filledHub(engine, counts, 'projects')
  const { routes, headers } = await bareRoutes(hub)
  await hub.leave()
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  const file = join(folder, 'routes.json')
  await writeFile(file, JSON.stringify(routes))
  try {
    const bare = await startProgram(['bench/bare-server.js', file], hub.environment, '/health')
    const against = await peakUnder(
      bare,
      Object.keys(CALLS).map((name) => `/api/${name}`),
      headers,
    )
    const held = await peakUnder(await startHub(hub.environment), Object.values(CALLS), headers)
    const note = 'a bare server with the same SQL under the same load'
    const what = `${engine}, ${size}: peak memory under load`
    return row(what, [held, against, 'MB'], against / held, goalOn(engine, 'memory'), note)
  } finally {
    await rm(folder, { recursive: true })
    await hub.close()
  }
}

const results = [await compareMemory('postgresql'), await compareMemory('embedded')]
await writeFile(process.argv[2] ?? 'bench/results/memory.json', JSON.stringify(results))
