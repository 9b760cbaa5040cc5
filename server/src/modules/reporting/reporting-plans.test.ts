import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { pageQuery } from '../../database/paging.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { fillForPlans } from '../../testing/sector-rows.ts'
import {
  boardMonthsQuery,
  boardQuery,
  correctedQuery,
  reportsQuery,
  versionsQuery,
  waitingMonthsQuery,
} from './reports.store.ts'
import { compareWithLastStepsQuery } from './report-rounds.store.ts'
import {
  activitiesOfMonthQuery,
  indicatorsOfMonthsQuery,
  LATEST_OF_MONTH,
  projectsOfMonthsQuery,
} from './report-contents.store.ts'

/** Two years of reports of every organization; a few wait for review, a few activities were sent back, each names an indicator. */
const REPORTS = [
  sql`INSERT INTO reporting_periods (month, due_on)
    SELECT to_char(day, 'YYYY-MM'), day + interval '40 days' FROM generate_series(date '2025-01-01', '2026-12-01', '1 month') AS day
    ON CONFLICT DO NOTHING`,
  sql`INSERT INTO reports (organization_id, month, state, submitted_at)
    SELECT o.id, month, CASE WHEN month = '2026-03' AND o.acronym < 'P3' THEN 'submitted' ELSE 'accepted' END, now()
    FROM organizations o, reporting_periods ON CONFLICT DO NOTHING`,
  sql`INSERT INTO report_steps (organization_id, month, step, round, at, taken_by, counts, contents)
    SELECT u.organization_id, month, 'submit', 1, now(), u.id, '{}', '[]' FROM users u, reporting_periods`,
  sql`UPDATE activities SET sent_back_at = now() WHERE id IN (SELECT id FROM activities ORDER BY id LIMIT 20)`,
  sql`UPDATE activities SET indicator_id = (SELECT id FROM indicators WHERE counts = 'people' ORDER BY code LIMIT 1)`,
  sql`ANALYZE`,
]

let database: Database
let of: { organization: string; person: string }
beforeAll(async () => {
  database = await testDatabase()
  of = await fillForPlans(database)
  for (const statement of REPORTS) await database.db.execute(statement)
})
afterAll(() => database.close())

const PERIOD = '2026-03'
const ofMonth = () => ({ organization_id: of.organization, period: PERIOD })

it('The board reads the reports of the months that it shows, and nothing of what is in them', async () => {
  const filtered = { show: 'waiting', type: 'none', organizations: [of.organization] } as const
  for (const query of [
    boardQuery(24),
    boardQuery(24, filtered),
    boardQuery(24, { state: 'Borno' }),
    boardMonthsQuery(24),
  ]) {
    const text = await planOf(database.db, query)
    expect(text).not.toMatch(/activities|projects|Seq Scan on project_places/)
    expect(text).toMatch(/reports_(month|organization_month)/)
  }
})

it('The board finds what waits for review, and what was corrected, without reading the other reports and activities', async () => {
  expect(await planOf(database.db, waitingMonthsQuery)).toMatch(/reports_waiting/)
  const corrected = await planOf(database.db, correctedQuery)
  expect(corrected).toMatch(/activities_sent_back/)
  expect(corrected).toMatch(/reports_(month|organization_month)/)
  expect(corrected).toMatch(/comments_record/)
})

it('The list of a month to review reads the months of its organizations alone', async () => {
  const reports = await planOf(database.db, reportsQuery({ month: PERIOD, state: 'submitted' }))
  expect(reports).toMatch(/reports_(waiting|month)/)
  expect(reports).toMatch(/activities_month/)
  const organizations = [of.organization]
  const { rows } = await database.db.execute<{ id: string }>(sql`
    SELECT id FROM reports WHERE organization_id = ${of.organization} AND month = ${PERIOD}`)
  const versions = await planOf(database.db, versionsQuery([rows[0]!.id]))
  const compared = await planOf(database.db, compareWithLastStepsQuery(PERIOD, organizations))
  expect(compared).toMatch(/report_steps_report/)
  for (const text of [versions, compared]) {
    expect(text).toMatch(/activities_month/)
    expect(text).toMatch(/funding_(reported|newest)/)
  }
})

it('A review reads the activities of its organization and month alone, page by page', async () => {
  const page = await planOf(database.db, activitiesOfMonthQuery(ofMonth(), pageQuery(LATEST_OF_MONTH, null, 50)))
  expect(page).toMatch(/activities_month/)
  expect(await planOf(database.db, projectsOfMonthsQuery([ofMonth()]))).toMatch(/projects_(organization|reported)/)
  expect(await planOf(database.db, indicatorsOfMonthsQuery([ofMonth()]))).toMatch(/activities_month/)
  expect(await planOf(database.db, reportsQuery({ organizations: [of.organization] }))).toMatch(/activities_month/)
})
