import { firstDayOf, monthAfter, thisMonth } from '@hub/contract/months'
import { projectsEndpoints } from '@hub/contract/projects'
import type { ProjectPayload } from '@hub/contract/records/project'
import { reportingEndpoints, type Report } from '@hub/contract/reporting'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { updateDerivedReviews } from '../database/derived/keep.ts'
import { expectReports } from '../database/reports.ts'
import type { TestHub } from './hub.ts'
import type { Person } from './people.ts'
import { reportsOf } from './reports.ts'

export const NOW = thisMonth()
export const LAST = monthAfter(NOW, -1)

export const reportingOf = (hub: TestHub) => ({
  /** Due in two weeks, whatever day a test runs on. */
  async months(...months: string[]) {
    await hub.db.transaction((tx) =>
      updateDerivedReviews(tx, () =>
        tx.execute(sql`
          INSERT INTO reporting_periods (month, due_on)
          SELECT month, (now() AT TIME ZONE 'Africa/Lagos')::date + 14 FROM unnest(${sql.param(months)}::text[]) AS month
          ON CONFLICT DO NOTHING`),
      ),
    )
    await expectReports(hub.db, null)
  },

  /** A negative number moves the date ahead. */
  dueDaysAgo: (month: string, days: number) =>
    hub.db.execute(sql`
      UPDATE reporting_periods SET due_on = (now() AT TIME ZONE 'Africa/Lagos')::date - ${days}::integer WHERE month = ${month}`),

  async activeProject(by: Person, admin: Person, wanted: Partial<ProjectPayload> = {}) {
    const project = await reportsOf(hub).project(by, {
      start_date: firstDayOf(monthAfter(NOW, -6)),
      end_date: firstDayOf(monthAfter(NOW, 6)),
      ...wanted,
    })
    for (const status of ['under_review', 'approved', 'active'] as const) {
      const answer = await hub.call(projectsEndpoints.setStatus, {
        token: admin.token,
        params: { id: project.id },
        body: { status },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    return project
  },

  async reportOf(person: Person, month: string): Promise<Report> {
    const { status, body } = await hub.call(reportingEndpoints.list, { token: person.token, query: { period: month } })
    expect(status, JSON.stringify(body)).toBe(200)
    const found = body.reports.find(({ organization_id }) => organization_id === person.organization_id)
    expect(found, `a report for ${month}`).toBeDefined()
    return found!
  },

  step: (
    by: Person,
    step: 'submit' | 'withdraw' | 'accept' | 'sendBack' | 'reopen' | 'remind',
    id: string,
    body: Record<string, unknown> = step === 'sendBack' || step === 'reopen' ? { reason: 'Girls are missing.' } : {},
  ) => hub.call(reportingEndpoints[step], { token: by.token, params: { id }, body }),
})
