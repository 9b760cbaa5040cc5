import { writeFile } from 'node:fs/promises'
import { recordStatements } from './bare.ts'
import { row, signedIn, type Row } from './compare.ts'
import { explained } from './explained.ts'
import type { OpenHub } from './hubs.ts'
import { fillMonths, MONTHS, ORGANIZATIONS } from './months.ts'
import { filledHub } from './sector.ts'
import { QUICK } from './settings.ts'

const LIMIT_MS = 150
const ROWS = 2000
const PROJECTS = QUICK ? 500 : 20_000

/** Returns the report's id. */
async function fillReport({ maintenancePool }: OpenHub): Promise<string> {
  const { rows } = await maintenancePool.query<{ id: string }>(`
    WITH one AS (SELECT a.* FROM activities a JOIN reports r ON r.organization_id = a.organization_id ORDER BY a.id LIMIT 1),
    month AS (SELECT to_char(now(), 'YYYY-MM') AS name), made AS (
      INSERT INTO activities SELECT (jsonb_populate_record(NULL::activities, to_jsonb(one) ||
        jsonb_build_object('id', gen_random_uuid(), 'start_date', month.name || '-01', 'end_date', NULL, 'deleted_at', NULL))).*
      FROM one, month, generate_series(1, ${ROWS}))
    SELECT r.id FROM reports r, one, month WHERE r.organization_id = one.organization_id AND r.month = month.name`)
  await maintenancePool.query('VACUUM (ANALYZE)')
  return rows[0]!.id
}

const { hub } = await filledHub('postgresql', { projects: PROJECTS, activities: PROJECTS * 5 }, 'projects')
await fillMonths(hub)
const report = await fillReport(hub)
const CALLS = {
  [`the board of ${ORGANIZATIONS} organizations x ${MONTHS} months`]: `/api/reporting/board?months=${MONTHS}`,
  [`a report of ${ROWS} rows: what is in it`]: `/api/reports/${report}`,
  [`a report of ${ROWS} rows: its first page`]: `/api/reports/${report}/activities?limit=50`,
  [`a report of ${ROWS} rows: all of them`]: `/api/reports/${report}/activities`,
}

const results: Row[] = []
const plans: string[] = []
const headers = await signedIn(hub.url)
for (const [what, call] of Object.entries(CALLS)) {
  const recorded = await recordStatements(hub, async () => {
    const answer = await fetch(hub.url + call, { headers })
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
    await answer.text()
  })
  plans.push(`== ${what}: GET ${call}`)
  let total = 0
  for (const { config, values } of recorded.slice(1).filter(({ config: { text } }) => !text.includes('mails'))) {
    const { ms, lines } = await explained(hub, config.text, values)
    total += ms
    plans.push(`${ms.toFixed(1)} ms`, config.text, '', ...lines, '')
  }
  results.push(row(what, [total, LIMIT_MS, 'ms'], LIMIT_MS / total, 'time', 'the limit of database time'))
}
await hub.close()

const file = process.argv[2] ?? 'bench/results/reporting.json'
await writeFile(file, JSON.stringify(results))
await writeFile(file.replace(/\.json$/, '.plans.txt'), `The plans of reporting, PostgreSQL\n\n${plans.join('\n')}`)
for (const result of results) console.log(JSON.stringify(result))
