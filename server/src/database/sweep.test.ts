import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { statementsDuring } from '../testing/statements.ts'
import type { Database } from './database.ts'
import { rateLimits } from './schema/limits.ts'
import { sweepInSteps } from './retention.ts'

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

it('what has expired is deleted a thousand rows at a time, and the rest is left', async () => {
  const { db } = database
  await db.execute(sql`
    INSERT INTO rate_limits (key, tries, resets_at)
    SELECT 'key ' || n, 1, CASE WHEN n <= 2500 THEN now() - interval '1 hour' ELSE now() + interval '1 hour' END
    FROM generate_series(1, 2510) n`)
  const statements = await statementsDuring(() => sweepInSteps(db, rateLimits, sql`${rateLimits.resets_at} < now()`))
  expect(statements).toHaveLength(3)
  expect(await db.$count(rateLimits)).toBe(10)
})
