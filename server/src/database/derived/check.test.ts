import { activitiesEndpoints } from '@hub/contract/activities'
import { projectsEndpoints } from '@hub/contract/projects'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { systemEndpoints } from '@hub/contract/system'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { deriveAgain, expectDerivedTrue } from '../../testing/derived-tables.ts'
import { editOf, reportsOf } from '../../testing/reports.ts'
import { checkAll } from './check.ts'
import { updateDerivedReviews } from './keep.ts'

const KITS = FIRST_INDICATORS.find(({ name }) => name === 'Kits handed out')!.id

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  const { project, activity } = reportsOf(hub)
  const { id } = await project(admin, { target_lgas: ['Jere', 'Bama'], schools: [{ school_name: 'Gwange' }] })
  await activity(admin, id, { boys: 3 })
})
afterAll(() => hub.close())

async function check() {
  const client = await hub.database.maintenancePool.connect()
  const found = await checkAll(client).finally(() => client.release())
  return Object.fromEntries(found.map(({ name, differing }) => [name, differing]))
}
const health = async () => (await hub.call(systemEndpoints.stats, { token: admin.token })).body.stats

const TRUE = { project_places: 0, school_places: 0, reach_sums: 0, indicator_sums: 0, audit_log: 0 }

const sumsOf = (number: number) => `
  INSERT INTO reach_sums (organization_id, lga_pcode, year, type, status, project_status, reviewed,
    activities, boys, girls, male_teachers, female_teachers, male_sbmc, female_sbmc)
  SELECT organization_id, 'NG036003', year, type, status, project_status, reviewed, ${Array(7).fill(number).join(', ')} FROM reach_sums`

describe('A derived table', () => {
  it('has not been checked in a new hub, which is no fault', async () => {
    expect(await health()).toMatchObject({
      figures: { checked_at: null, differing: [] },
      health: { figures: 'Normal' },
    })
  })

  it.each([
    ['a row that was changed', 'UPDATE reach_sums SET boys = boys + 1', 'reach_sums', 1],
    ['a row that was deleted', `DELETE FROM project_places WHERE place = 'NG008013'`, 'project_places', 1],
    ['a row that nothing explains', sumsOf(1), 'reach_sums', 1],
    [
      'a report that was accepted behind its back',
      `INSERT INTO reporting_periods (month, due_on) VALUES ('2026-03', '2026-04-10')`,
      'reach_sums',
      2,
    ],
    ['what it follows from, changed behind its back', `UPDATE schools SET community = 'Moved'`, 'school_places', 1],
  ])('is found to differ by %s, and mended by a rebuild', async (_, change, table, differing) => {
    await expectDerivedTrue(hub.database)
    await hub.database.pool.query(change)
    expect(await check()).toEqual({ ...TRUE, [table]: differing })
    expect(await health()).toMatchObject({ figures: { differing: [table] }, health: { figures: 'Error' } })
    await deriveAgain(hub.database)
    expect(await check()).toEqual(TRUE)
    expect(await health()).toMatchObject({
      figures: { checked_at: expect.any(String), differing: [] },
      health: { figures: 'Healthy' },
    })
  })

  it('of indicators follows each change of an activity that names one, and of its project and month', async () => {
    await hub.db.execute(
      sql`INSERT INTO reporting_periods (month, due_on) VALUES ('2026-03', '2026-04-10') ON CONFLICT DO NOTHING`,
    )
    await deriveAgain(hub.database)
    const { project, activity } = reportsOf(hub)
    const { id: projectId } = await project(admin, { target_lgas: ['Jere'] })
    const made = [await activity(admin, projectId, { boys: 1 }), await activity(admin, projectId, { boys: 20 })]
    const sums = async () => {
      await expectDerivedTrue(hub.database)
      const { rows } = await hub.db.execute(sql`
        SELECT project_status, reviewed, sum(activities)::int AS activities, sum(quantity)::int AS quantity, sum(boys)::int AS boys
        FROM indicator_sums WHERE indicator_id = ${KITS} AND activities > 0 GROUP BY 1, 2`)
      return rows
    }
    expect(await sums()).toEqual([])
    await hub.db.execute(sql`
      UPDATE activities SET indicator_id = ${KITS}, quantity = CASE WHEN boys = 1 THEN 300 END WHERE project_id = ${projectId}`)
    expect(await check()).toEqual({ ...TRUE, indicator_sums: 1 })
    await deriveAgain(hub.database)
    const told = { activities: 2, quantity: 300, boys: 21 }
    expect(await sums()).toEqual([{ project_status: 'submitted', reviewed: false, ...told }])
    const { body } = await hub.call(projectsEndpoints.read, { token: admin.token, params: { id: projectId } })
    const move = { status: 'under_review' as const, updated_at: body.project.updated_at }
    await hub.call(projectsEndpoints.setStatus, { token: admin.token, params: { id: projectId }, body: move })
    await hub.db.transaction((tx) =>
      updateDerivedReviews(tx, async () => {
        for (const table of ['reports', 'reporting_periods'])
          await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE month = '2026-03'`)
      }),
    )
    expect(await sums()).toEqual([{ project_status: 'under_review', reviewed: true, ...told }])
    for (const { id } of made) await hub.call(activitiesEndpoints.remove, { token: admin.token, params: { id } })
    expect(await sums()).toEqual([])
  })

  it('takes a sum of nothing for none', async () => {
    await hub.database.pool.query(sumsOf(0))
    expect(await check()).toEqual(TRUE)
  })

  it('is rebuilt while people write, and true when all have done', async () => {
    const { project, activity } = reportsOf(hub)
    const made = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const { id } = await project(admin, { target_lgas: ['Kaga'], schools: [{ school_name: `School ${n}` }] })
        if (n % 2) await deriveAgain(hub.database)
        await activity(admin, id, { boys: n })
        const { body } = await hub.call(projectsEndpoints.read, { token: admin.token, params: { id } })
        const edit = { ...editOf(body.project), target_lgas: ['Jere'] }
        return hub.call(projectsEndpoints.update, { token: admin.token, params: { id }, body: edit })
      }),
    )
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]))
    await expectDerivedTrue(hub.database)
  })

  it('is checked once a night, whichever server comes first', async () => {
    await hub.database.pool.query('UPDATE derived_tables SET checked_at = NULL, claimed_at = NULL')
    await Promise.all([hub.sweep(), hub.sweep()])
    const first = await health()
    expect(first.figures.checked_at).not.toBeNull()
    await hub.database.pool.query(`UPDATE derived_tables SET checked_at = '2026-01-01'`)
    await hub.sweep()
    expect((await health()).figures.checked_at).toBe('2026-01-01T00:00:00.000Z')
    await hub.database.pool.query(`UPDATE derived_tables SET claimed_at = now() - interval '1 day'`)
    await hub.sweep()
    expect((await health()).figures.checked_at! > '2026-01-02').toBe(true)
  })

  it('stays true when a change is refused half way', async () => {
    const { activities } = (await hub.call(activitiesEndpoints.all, { token: admin.token })).body
    const { id } = activities[0]!
    const refused = await hub.call(activitiesEndpoints.remove, {
      token: (await hub.aUser({ organization: { name: 'Others', acronym: 'OTH' } })).token,
      params: { id },
    })
    expect(refused.status).toBe(403)
    await expectDerivedTrue(hub.database)
  })
})
