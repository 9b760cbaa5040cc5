import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { ImportRequest } from '@hub/contract/imports'
import { rowWriter } from '../server/src/generator/row-buffer.ts'
import { writeRequest } from '../web/src/features/import/import-rows.ts'
import { goalOn, median, row, type Row, signIn } from './compare.ts'
import type { OpenHub } from './hubs.ts'
import { measurePage } from './import-page.ts'
import { processorSeconds, watchStretches } from './processor-time.ts'
import { startHub } from './programs.ts'
import { filledHub } from './sector.ts'
import { QUICK, ROUNDS } from './settings.ts'

/** In ms: how long an import may block the event loop. */
const LONGEST_MS = 150
const ROWS = QUICK ? 1000 : 10_000

interface Project {
  project_code: string
  target_states: string[]
  target_lgas: string[]
}

const DAY_MS = 86_400_000
const dayAt = (n: number) => new Date(Date.UTC(2024, 0, 1) + (n % 700) * DAY_MS).toISOString().slice(0, 10)

function activitiesOf(projects: readonly Project[]) {
  return Array.from({ length: ROWS }, (_, n) => {
    const project = projects[n % projects.length]!
    return {
      row: n + 2,
      project_code: project.project_code,
      type: 'Teacher Training',
      start_date: dayAt(n),
      state: project.target_states[0],
      lga: project.target_lgas[0],
      status: 'completed',
      boys: n % 90,
      girls: n % 80,
      male_teachers: 1,
      female_teachers: 2,
      idps: 0,
      notes: `Row ${n}`,
    }
  })
}

/** A thread does not block the hub. */
const SENDER = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', async ({ url, headers, body }) => {
    const answer = await fetch(url, { method: 'POST', headers, body })
    const text = await answer.text()
    parentPort.postMessage({ isRight: answer.ok && text.includes('"faulty":0'), text: text.slice(0, 800) })
  })`

const WARNINGS: ImportRequest['confirmed'] = ['outside_project', 'same_again', 'too_many_children', 'far_above_median']

type Rows = ReturnType<typeof activitiesOf>
type Write = (request: ImportRequest, rows: Rows) => Promise<{ json: string | Uint8Array; headers: object }>
const asThePage: Write = (request, rows) =>
  writeRequest(request, [{ kind: 'activities', rows }], new AbortController().signal)
const asOtherPrograms: Write = async (request, rows) => ({ json: JSON.stringify({ ...request, rows }), headers: {} })

async function measureAll(engine: OpenHub['engine']): Promise<Row[]> {
  const { hub } = await filledHub(engine, { projects: 50, activities: 500 }, 'activities')
  const headers = { authorization: `Bearer ${await signIn(hub.url)}`, 'content-type': 'application/json' }
  const listed = await fetch(`${hub.url}/api/projects?limit=50`, { headers })
  const { projects } = (await listed.json()) as { projects: Project[] }
  const rows = activitiesOf(projects.filter(({ target_lgas }) => target_lgas.length > 0))
  const sender = new Worker(SENDER, { eval: true })
  const send = async (dry_run: boolean, write: Write = asThePage) => {
    const id = randomUUID()
    const request = { id, type: 'activities', dry_run, confirmed: WARNINGS } as const
    const written = await write(request, rows)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
    const worked = await processorSeconds(hub)
    const sent = { headers: { ...headers, ...written.headers, 'idempotency-key': id }, body: written.json }
    sender.postMessage({ url: `${hub.url}/api/imports`, ...sent })
    delay.enable()
    const stretches = watchStretches()
    const start = performance.now()
    const [{ isRight, text }] = (await once(sender, 'message')) as [{ isRight: boolean; text: string }]
    const seconds = (performance.now() - start) / 1000
    delay.disable()
    const stretch = stretches.stop()
    const processor = (await processorSeconds(hub)) - worked
    clearInterval(watch)
    if (!isRight) throw new Error(text)
    return { id, seconds, processor, stretch, blocked: delay.max / 1e6, megabytes: (peak - before) / 2 ** 20 }
  }
  /** A table without keys or indexes, and their own. */
  const copies = async (id: string) => {
    const client = await hub.maintenancePool.connect()
    const of = `FROM activities WHERE id IN (SELECT record_id FROM import_records WHERE import_id = '${id}')`
    const { rows: stored } = await client.query<
      Record<string, unknown>
    >(`SELECT gen_random_uuid() AS id, project_id, organization_id, created_by,
      type, start_date::text, state, lga_pcode, status, boys, girls, male_teachers, female_teachers, male_sbmc, female_sbmc, idps, notes ${of}`)
    await client.query('CREATE TABLE IF NOT EXISTS bare_activities (LIKE activities INCLUDING DEFAULTS)')
    const writer = rowWriter(hub.abilities)
    const lines = stored.map((each) => writer.line([each])).join('')
    const copy = async (table: string) => {
      const worked = await processorSeconds(hub)
      const start = performance.now()
      await writer.write(client, table, Object.keys(stored[0]!).join(', '), lines)
      const seconds = (performance.now() - start) / 1000
      return { seconds, processor: (await processorSeconds(hub)) - worked }
    }
    const copied = { bare: await copy('bare_activities'), own: await copy('activities') }
    await client.query('DROP TABLE bare_activities')
    await client.query('DELETE FROM activities WHERE id = ANY($1)', [stored.map((each) => each.id)])
    client.release()
    return copied
  }
  type Sent = Awaited<ReturnType<typeof send>>
  const rounds: { checked: Sent; plain: Sent; stored: Sent; copied: Awaited<ReturnType<typeof copies>> }[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const checked = await send(true)
    const plain = await send(true, asOtherPrograms)
    const stored = await send(false)
    rounds.push({ checked, plain, stored, copied: await copies(stored.id) })
    await fetch(`${hub.url}/api/imports/${stored.id}/undo`, { method: 'POST', headers, body: '{}' })
  }
  await sender.terminate()
  await hub.leave()
  const program = await startHub(hub.environment)
  const page = await measurePage(program.url, engine, rows)
  await program.stop()
  await hub.close()
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
  const [stored, copied] = [of((round) => round.stored.seconds), of((round) => round.copied.bare.seconds)]
  const own = of((round) => round.copied.own.seconds)
  const [worked, copying] = [of((round) => round.stored.processor), of((round) => round.copied.bare.processor)]
  const what = `${engine}, ${ROWS.toLocaleString('en')} activities`
  const longest = (of: 'blocked' | 'stretch', kinds: ('checked' | 'plain' | 'stored')[] = ['checked', 'stored']) =>
    Math.max(...rounds.flatMap((round) => kinds.map((kind) => round[kind][of])))
  return [
    row(
      `${what}: stored`,
      [ROWS / stored, ROWS / copied, 'rows/s'],
      copied / stored,
      null,
      'a bare COPY of the same rows, into a table without keys',
    ),
    row(
      `${what}: stored, against their own table`,
      [ROWS / stored, ROWS / own, 'rows/s'],
      own / stored,
      goalOn(engine, 'import'),
      'a bare COPY of the same rows, into the table of activities',
    ),
    row(
      `${what}: processor time to store`,
      [worked, copying, 's'],
      copying / worked,
      null,
      'the same COPY; hub and database together',
    ),
    row(`${what}: stored within`, [stored, 10, 's'], 10 / stored, goalOn(engine, 'time'), 'the 10 s that it may take'),
    row(
      `${what}: checked`,
      [of((round) => round.checked.seconds), stored, 's'],
      stored / of((round) => round.checked.seconds),
      null,
      'storing them',
    ),
    row(
      `${what}: longest block`,
      [longest('blocked'), LONGEST_MS, 'ms'],
      LONGEST_MS / longest('blocked'),
      goalOn(engine, 'time'),
      'the longest block that the event loop may have',
    ),
    row(
      `${what}: longest block in processor time`,
      [longest('stretch'), LONGEST_MS, 'ms'],
      LONGEST_MS / longest('stretch'),
      null,
      'the same, without what others take',
    ),
    row(
      `${what}: longest block, sent as plain JSON`,
      [longest('stretch', ['plain']), LONGEST_MS, 'ms'],
      LONGEST_MS / longest('stretch', ['plain']),
      goalOn(engine, 'time'),
      `the same in processor time, as other programs send it; by the clock ${Math.round(longest('blocked', ['plain']))} ms`,
    ),
    row(
      `${what}: peak memory`,
      [Math.max(...rounds.map((round) => round.stored.megabytes)), 0, 'MB'],
      1,
      null,
      'hub and sender together',
    ),
    ...page,
  ]
}

const results = [...(await measureAll('postgresql')), ...(await measureAll('embedded'))]
await writeFile(process.argv[2] ?? 'bench/results/import.json', JSON.stringify(results))
