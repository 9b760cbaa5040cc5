import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { fillRecords } from '../../testing/many-records.ts'
import type { Person } from '../../testing/people.ts'

const PROJECTS = 250
const EACH = 400
const ROWS = PROJECTS * EACH

/** Appears once in each record. */
const KEY = '"org_acronym":'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  await fillRecords(hub.database.maintenancePool, admin.id, { projects: PROJECTS, activitiesEach: EACH })
})
afterAll(() => hub.close())

const heapMegabytes = () => {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

it('answers an export of many rows with flat memory', async () => {
  const url = `${await hub.url()}/api/admin/export?type=5ws`
  const before = heapMegabytes()
  const { body } = await fetch(url, {
    headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'identity' },
  })
  let highest = 0
  let rows = 0
  let bytes = 0
  let measuredAt = 0
  let tail = ''
  let torn = ''
  const decoder = new TextDecoder()
  for await (const part of body!) {
    const text = decoder.decode(part as Uint8Array, { stream: true })
    // Joins a key split between two chunks.
    rows += (torn + text).split(KEY).length - 1
    torn = (torn + text).slice(-(KEY.length - 1))
    bytes += (part as Uint8Array).length
    tail = (tail + text).slice(-200)
    // Measure ten times.
    if (rows - measuredAt < ROWS / 10) continue
    measuredAt = rows
    highest = Math.max(highest, heapMegabytes())
  }
  expect(rows).toBe(ROWS)
  expect(tail.endsWith('}]}')).toBe(true)
  expect(bytes / 2 ** 20).toBeGreaterThan((ROWS * 500) / 2 ** 20)
  expect(highest - before).toBeLessThan(30)
})
