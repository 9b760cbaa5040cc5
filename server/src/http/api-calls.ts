import { randomUUID } from 'node:crypto'
import { dayInNigeria } from '@hub/contract/days'
import type { Endpoint } from '@hub/contract/endpoint'
import { ENDPOINTS } from '@hub/contract/endpoints'
import { infoEndpoints } from '@hub/contract/info'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/database.ts'
import { TODAY } from '../database/days.ts'
import { retention, sweepInSteps } from '../database/retention.ts'
import { apiCalls } from '../database/schema/feeds.ts'

const WRITE_EVERY_MS = 15_000

/** Health checks by machines do not count. */
const OF_MACHINES: Endpoint[] = [infoEndpoints.health, infoEndpoints.live]
const COUNTED = new Set(ENDPOINTS.filter((each) => !OF_MACHINES.includes(each)).map(({ path }) => `/api${path}`))

/** Counts are written to the database now and then, not at every call. */
export function apiCallsOf(db: Db) {
  let waiting = 0
  // A row for each server, so that none waits for a lock.
  let row = { id: randomUUID(), day: '' }
  let timer: NodeJS.Timeout | undefined

  async function write() {
    if (waiting === 0) return
    const calls = waiting
    waiting = 0
    try {
      const day = dayInNigeria()
      if (row.day !== day) row = { id: randomUUID(), day }
      await db
        .insert(apiCalls)
        .values({ ...row, calls })
        .onConflictDoUpdate({ target: apiCalls.id, set: { calls: sql`${apiCalls.calls} + ${calls}` } })
    } catch (error) {
      waiting += calls
      throw error
    }
  }

  return {
    countIn(app: FastifyInstance) {
      app.addHook('onResponse', async (request) => {
        if (COUNTED.has(request.routeOptions.url ?? '')) waiting += 1
      })
    },
    start() {
      timer = setInterval(() => void write().catch(() => {}), WRITE_EVERY_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await write().catch(() => {})
    },
    /** Of other servers up to their last write. */
    async today(): Promise<number> {
      await write()
      const { rows } = await db.execute<{ calls: number }>(
        sql`SELECT coalesce(sum(calls), 0)::float8 AS calls FROM ${apiCalls} WHERE day = ${TODAY}`,
      )
      return rows[0]?.calls ?? 0
    },
    sweep: () => sweepInSteps(db, apiCalls, sql`${apiCalls.day} < ${TODAY} - ${retention('API call count')}`),
  }
}

export type ApiCalls = ReturnType<typeof apiCallsOf>
