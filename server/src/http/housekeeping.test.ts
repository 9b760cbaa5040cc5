import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../testing/database.ts'
import { housekeeping } from './housekeeping.ts'
import { createLog } from './logging.ts'
import { counter, rateLimitsOf } from './rate-limit.ts'

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const turn = () => {
  const limits = rateLimitsOf(database.db)
  return { take: () => limits.isAllowed(counter('sweep')), giveBack: () => limits.forget(counter('sweep')) }
}
const quiet = createLog('silent')

describe('The sweeps of a server', () => {
  it('go on where one fails, which is told by its name', async () => {
    const logged: string[] = []
    const swept: string[] = []
    const sweeps = {
      sessions: async () => void swept.push('sessions'),
      mails: async () => Promise.reject(new Error('a locked table')),
      limits: async () => void swept.push('limits'),
    }
    await housekeeping(sweeps, createLog('info', { write: (line) => void logged.push(line) }), turn()).sweep()
    expect(swept).toEqual(['sessions', 'limits'])
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { sweep: 'mails', err: { message: 'a locked table' } },
    ])
  })

  it('run once at a time, on one server and on several; the next time each of them may', async () => {
    const runs: string[] = []
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let begun = () => {}
    const isRunning = new Promise<void>((resolve) => (begun = resolve))
    const one = housekeeping(
      {
        slow: async () => {
          runs.push('one')
          begun()
          await held
        },
      },
      quiet,
      turn(),
    )
    const other = housekeeping({ slow: async () => void runs.push('other') }, quiet, turn())
    const first = one.sweep()
    await isRunning
    const second = one.sweep()
    await other.sweep()
    expect(runs).toEqual(['one'])
    letGo()
    await Promise.all([first, second])
    await other.sweep()
    expect(runs).toEqual(['one', 'other'])
  })

  it('are done by another server where the one that was at them was killed', async () => {
    await turn().take()
    const runs: string[] = []
    const other = housekeeping({ sessions: async () => void runs.push('other') }, quiet, turn())
    await other.sweep()
    expect(runs).toEqual([])
    await database.db.execute(sql`UPDATE rate_limits SET resets_at = now()`)
    await other.sweep()
    expect(runs).toEqual(['other'])
  })
})
