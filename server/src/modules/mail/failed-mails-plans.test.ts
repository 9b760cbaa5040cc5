import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { failedMailsQuery } from './mail.store.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`
    INSERT INTO mails (template, to_address, data, status)
    SELECT 'any', 'person' || n || '@crn.example', '{}', CASE WHEN n % 2 = 0 THEN 'failed' ELSE 'sent' END
    FROM generate_series(1, 2000) n`)
  await database.db.execute(sql`ANALYZE mails`)
})
afterAll(() => database.close())

it('the list of failed mails walks its index and sorts nothing, however many were sent', async () => {
  const plan = await planOf(database.db, failedMailsQuery(database.db))
  expect(plan).toContain('mails_failed')
  expect(plan).not.toMatch(/Seq Scan|Sort /)
})
