import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exactPlaces } from '../modules/exact-places.ts'
import { activityListsService } from '../modules/activities/activity-lists.service.ts'
import { auditService } from '../modules/audit/audit.service.ts'
import { auditTrailService } from '../modules/audit/audit-trail.service.ts'
import { figuresService } from '../modules/figures/figures.service.ts'
import { fundingListsService } from '../modules/funding/funding-lists.service.ts'
import { organizationsService } from '../modules/organizations/organizations.service.ts'
import { projectListsService } from '../modules/projects/project-lists.service.ts'
import { stockListsService } from '../modules/stock/stock-lists.service.ts'
import type { Stock } from '../modules/stock/stock.service.ts'
import { userListsService } from '../modules/users/user-lists.service.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { fillRecords } from '../testing/many-records.ts'
import { HUB, type Caller } from './caller.ts'
import { StreamedList } from './reply-streams.ts'

/** More than two batches. */
const MANY = 1100

let hub: TestHub
let caller: Caller
beforeAll(async () => {
  hub = await startTestHub()
  const admin = await hub.aUser({ role: 'admin' })
  caller = { ...HUB, user: admin as unknown as Caller['user'] }
  await fillRecords(hub.database.maintenancePool, admin.id, {
    projects: MANY,
    activitiesEach: 1,
    funding: MANY,
    stock: MANY,
  })
  await hub.db.execute(sql`
    INSERT INTO users (organization_id, full_name, email, password_hash, status)
    SELECT organization_id, 'Person ' || n, 'person' || n || '@many.example', '-', 'approved'
    FROM users, generate_series(1, ${MANY}::int) n WHERE id = ${admin.id}`)
})
afterAll(() => hub.close())

const organizations = organizationsService(auditService())

/** Each list with edits that move the last row to the front and the first row to the end. */
const LISTS: [string, () => Promise<unknown>, SQL, SQL][] = [
  [
    'stock, last updated first',
    () => stockListsService(hub.db, {} as Stock, '1500').items(caller, { sort: 'updated' }),
    sql`UPDATE stock_items SET updated_at = now() + interval '1 day' WHERE id = (SELECT id FROM stock_items ORDER BY updated_at, id LIMIT 1)`,
    sql`UPDATE stock_items SET updated_at = '2000-01-01' WHERE id = (SELECT id FROM stock_items ORDER BY updated_at DESC, id DESC LIMIT 1 OFFSET 1)`,
  ],
  [
    'stock by name',
    () => stockListsService(hub.db, {} as Stock, '1500').items(caller, { sort: 'item' }),
    sql`UPDATE stock_items SET item = 'A' WHERE item = 'Item 999'`,
    sql`UPDATE stock_items SET item = 'Z' WHERE item = 'Item 1'`,
  ],
  [
    'projects by title',
    () => projectListsService(hub.db, organizations).projects(caller, { sort: 'title' }),
    sql`UPDATE projects SET project_title = 'A' WHERE project_title = 'Project 999'`,
    sql`UPDATE projects SET project_title = 'Z' WHERE project_title = 'Project 1'`,
  ],
  [
    'funding entries by amount',
    () =>
      fundingListsService(hub.db, organizations, auditTrailService(hub.db), '1500').entries(caller, {
        sort: 'largest',
      }),
    sql`UPDATE funding_entries SET amount_usd = 9999 WHERE amount_usd = 1`,
    sql`UPDATE funding_entries SET amount_usd = 0 WHERE amount_usd = ${MANY}`,
  ],
  [
    'activities, latest first',
    () =>
      activityListsService(
        { db: hub.db, organizations, exactPlaces: exactPlaces('organization') },
        figuresService({ db: hub.db, asOf: () => Promise.resolve(null) }, '1500'),
      ).activities(caller, {}),
    sql`UPDATE activities SET start_date = '2030-01-01' WHERE id = (SELECT id FROM activities ORDER BY start_date, id LIMIT 1)`,
    sql`UPDATE activities SET start_date = '2000-01-01' WHERE id = (SELECT id FROM activities ORDER BY start_date DESC, id DESC LIMIT 1 OFFSET 1)`,
  ],
  [
    'users by name',
    () => userListsService(hub.db).users({ sort: 'name' }),
    sql`UPDATE users SET full_name = 'A' WHERE full_name = 'Person 999'`,
    sql`UPDATE users SET full_name = 'Z' WHERE full_name = 'Person 1'`,
  ],
]

const Row = z.object({ id: z.string() })
const fields = ['data', 'projects', 'activities', 'users'].map((field) => [field, z.optional(z.array(Row))])
const response = z.object({ success: z.literal(true), ...Object.fromEntries(fields) })

describe.each(LISTS)('A whole list of %s', (name, open, toTheFront, toTheEnd) => {
  it('sends each row once that is there from start to end, also one that is edited meanwhile', async () => {
    const list = await open()
    expect(list).toBeInstanceOf(StreamedList)
    // Only the first batch has been read.
    await hub.db.execute(toTheFront)
    await hub.db.execute(toTheEnd)
    const text = (await (list as StreamedList).toStream(response).toArray()).map(String).join('')
    const { success: _success, ...rest } = JSON.parse(text) as Record<string, { id: string }[]>
    const ids = Object.values(rest).flatMap((rows) => rows.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    const { rows: counted } = await hub.db.execute<{ users: number }>(sql`SELECT count(*)::int AS users FROM users`)
    expect(ids).toHaveLength(name.startsWith('users') ? counted[0]!.users : MANY)
  })
})
