import { readdir, readFile, utimes, writeFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealAudit } from '../../database/audit-seals.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())

it('what is older than seven years leaves the trail for a file of its year, every row of it', async () => {
  await hub.db.execute(sql`
    INSERT INTO audit_log (at, action, entity, entity_id)
    SELECT now() - interval '7 years' - each * interval '1 hour', 'project.updated', 'project', each::text FROM generate_series(1, 2500) each`)
  await sealAudit(hub.db)
  await hub.db.execute(sql`
    INSERT INTO audit_log (at, action, entity, entity_id) VALUES (now() - interval '6 years 11 months', 'project.updated', 'project', 'kept')`)
  await hub.sweep()
  const { rows } = await hub.db.execute(sql`SELECT entity_id FROM audit_log`)
  expect(rows).toEqual([{ entity_id: 'kept' }])
  const folder = path.join(hub.config.dataDir, 'archive')
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name))))
  const moved = files.flatMap((file) => gunzipSync(file).toString().trimEnd().split('\n'))
  const ids = moved.map((line) => Number((JSON.parse(line) as { entity_id: string }).entity_id))
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2500 }, (_, nth) => nth + 1))
})

it('mail that became a file is removed after its time', async () => {
  const outbox = path.join(hub.config.dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  for (const name of ['old.eml', 'new.eml', 'old.txt']) await writeFile(path.join(outbox, name), '')
  const long = new Date(Date.now() - 91 * 86_400_000)
  for (const name of ['old.eml', 'old.txt']) await utimes(path.join(outbox, name), long, long)
  await hub.sweep()
  expect((await readdir(outbox)).toSorted()).toEqual(['new.eml', 'old.txt'])
})
