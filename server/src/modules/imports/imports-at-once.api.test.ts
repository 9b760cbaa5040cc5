import { randomUUID } from 'node:crypto'
import { importsEndpoints } from '@hub/contract/imports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { anActivity, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())

/** How many transactions wait for a lock. */
async function waiting() {
  const { rows } = await hub.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

it('Activities of an import are undone when nobody else changes their project, whose sums would be wrong otherwise', async () => {
  const person = await hub.aUser()
  const { token } = person
  const { id, project_code } = await reportsOf(hub).project(person, {})
  const rows = [{ ...anActivity({ boys: 100 }), project_code }]
  const { body } = await hub.call(importsEndpoints.run, { token, body: { id: randomUUID(), type: 'activities', rows } })
  const other = await hub.database.maintenancePool.connect()
  await other.query('BEGIN')
  await other.query('SELECT FROM projects WHERE id = $1 FOR NO KEY UPDATE', [id])
  const undone = hub.call(importsEndpoints.undo, { token, params: { id: body.import_id } })
  await expect.poll(waiting, { timeout: 30_000, interval: 5 }).toBe(1)
  await other.query('COMMIT')
  other.release()
  expect((await undone).status).toBe(200)
  await expectDerivedTrue(hub.database)
})
