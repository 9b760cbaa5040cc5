import { monthAfter, thisMonth, usualDueDay } from '@hub/contract/months'
import type { ReportChanges } from '@hub/contract/report-rounds'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { targetGroupsOf } from '@hub/contract/targets'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { monthOf, startOf } from '../../database/days.ts'
import { hasReached } from '../../database/statuses.ts'
import { updateDerivedReviews } from '../../database/derived/keep.ts'
import { expectReports, monthContentsJson } from '../../database/reports.ts'

/** Including the current month. */
const MONTHS = 12
const SOURCE = 'Invented for this sample'
const SENT_BACK = 'The girls of one school seem to be missing: please compare with the register, and submit it again.'
const NONE = { added: 0, changed: 0, deleted: 0 }
const NO_CHANGES: ReportChanges = { activities: NONE, funding_entries: NONE, stock_changes: NONE, rows: [], more: 0 }
const COMMENT = 'Are these all classes of the school, or the first two alone?'

/** 0 to 9, the same for a report each time. */
const DICE = sql`abs(hashtext(o.acronym || r.month)) % 10`

/**
 * Most reports accepted, some late; the last month partly in review, sent back or missing. Written directly, because
 * services submit with today's date.
 */
export async function fillReporting(db: Db, today: Date): Promise<void> {
  const months = Array.from({ length: MONTHS }, (_, ago) => monthAfter(thisMonth(today), -ago))
  await db.transaction((tx) => updateDerivedReviews(tx, () => fillMonths(tx, months)))
  await fillTargets(db, today)
  for (const [ago, month] of months.entries())
    await db.execute(sql`
      INSERT INTO exchange_rates (month, currency, units_per_dollar) VALUES (${month}, 'NGN', ${1520 - 6 * ago}) ON CONFLICT DO NOTHING`)
  // Do not mail invented people.
  await db.execute(sql`UPDATE mails SET status = 'dropped' WHERE status = 'queued'`)
}

async function fillMonths(db: Tx, months: string[]): Promise<void> {
  const last = months[1]!
  for (const month of months)
    await db.execute(sql`
      INSERT INTO reporting_periods (month, due_on) VALUES (${month}, ${usualDueDay(month)}) ON CONFLICT DO NOTHING`)
  await expectReports(db, null)
  // No reminders for past months.
  await db.execute(sql`UPDATE reports SET reminders = 4 WHERE month <> ${months[0]}`)
  await db.execute(sql`
    UPDATE reports AS report SET
      state = CASE WHEN story.month < ${last} OR story.dice < 5 THEN 'accepted' WHEN story.dice < 7 THEN 'submitted' ELSE 'sent_back' END,
      first_submitted_at = story.sent_at, submitted_at = story.sent_at, submitted_by = story.reporter,
      decided_at = CASE WHEN story.month < ${last} OR story.dice < 5 OR story.dice = 7 THEN story.sent_at + interval '2 days' END,
      decided_by = CASE WHEN story.month < ${last} OR story.dice < 5 OR story.dice = 7 THEN story.admin END,
      reason = CASE WHEN story.month = ${last} AND story.dice = 7 THEN ${SENT_BACK} END,
      round = CASE WHEN story.month = ${last} AND story.dice = 7 THEN 2 ELSE 1 END
    FROM (
      SELECT r.id, r.month, ${DICE} AS dice, reporter.id AS reporter, admin.id AS admin,
        -- Two in ten come four days late.
        ${startOf(sql`(period.due_on + CASE WHEN ${DICE} > 7 THEN 4 ELSE -(${DICE}) END)`)} + interval '10 hours' AS sent_at
      FROM reports r JOIN organizations o ON o.id = r.organization_id JOIN reporting_periods period USING (month)
      CROSS JOIN LATERAL (SELECT u.id FROM users u WHERE u.organization_id = o.id AND u.role IN ('user', 'manager') AND u.status = 'approved'
        ORDER BY u.role, u.id LIMIT 1) AS reporter
      CROSS JOIN (SELECT id FROM users WHERE role = 'admin' ORDER BY created_at, id LIMIT 1) AS admin
      WHERE r.month <= ${last} AND (r.month < ${last} OR ${DICE} < 8)
    ) AS story WHERE report.id = story.id AND story.sent_at < now()`)
  // The sample is created at once, so each step has today's contents.
  await db.execute(sql`
    INSERT INTO report_steps (organization_id, month, step, round, at, taken_by, note, counts, changes, contents)
    SELECT r.organization_id, r.month, taken.step, 1, taken.at, taken.by, taken.note, jsonb_build_object(
        'activities', held.activities, 'children', held.children, 'funding_entries', held.entries, 'stock_changes', held.moves),
      CASE WHEN taken.step <> 'submit' THEN ${JSON.stringify(NO_CHANGES)}::jsonb END,
      CASE WHEN r.state = 'submitted' OR r.state = 'sent_back' AND taken.step = 'send_back' THEN ${monthContentsJson(sql`r.organization_id`, sql`r.month`)} END
    FROM reports r CROSS JOIN LATERAL (
      SELECT 'submit' AS step, r.submitted_at AS at, r.submitted_by AS by, r.note
      UNION ALL SELECT CASE r.state WHEN 'accepted' THEN 'accept' ELSE 'send_back' END, r.decided_at, r.decided_by, r.reason WHERE r.decided_at IS NOT NULL
    ) AS taken CROSS JOIN LATERAL (
      SELECT
        (SELECT count(*) FROM activities a WHERE a.organization_id = r.organization_id AND a.deleted_at IS NULL
          AND to_char(a.start_date, 'YYYY-MM') = r.month) AS activities,
        (SELECT coalesce(sum(a.boys + a.girls) FILTER (WHERE ${hasReached('a', 'p.status')}), 0) FROM activities a JOIN projects p ON p.id = a.project_id
          WHERE a.organization_id = r.organization_id AND a.deleted_at IS NULL AND to_char(a.start_date, 'YYYY-MM') = r.month) AS children,
        (SELECT count(*) FROM funding_entries f WHERE f.organization_id = r.organization_id AND f.deleted_at IS NULL
          AND to_char(f.month, 'YYYY-MM') = r.month) AS entries,
        (SELECT count(*) FROM stock_movements m JOIN stock_items s ON s.id = m.stock_item_id WHERE s.organization_id = r.organization_id
          AND s.deleted_at IS NULL AND NOT m.is_undone AND ${sql.raw(monthOf('m.at'))} = r.month) AS moves
    ) AS held WHERE taken.at IS NOT NULL`)
  await db.execute(sql`
    INSERT INTO comments (entity, entity_id, organization_id, field, body, round, author_id, by_owner, created_at)
    SELECT CASE WHEN a.id IS NULL THEN 'report' ELSE 'activity' END, coalesce(a.id, r.id), r.organization_id,
      CASE WHEN a.id IS NOT NULL THEN 'Girls' END, ${COMMENT}, 1, r.decided_by, false, r.decided_at
    FROM reports r LEFT JOIN LATERAL (SELECT a.id FROM activities a WHERE a.organization_id = r.organization_id
      AND a.deleted_at IS NULL AND to_char(a.start_date, 'YYYY-MM') = r.month ORDER BY a.id LIMIT 1) AS a ON true
    WHERE r.state = 'sent_back'`)
}

/** About how much one LGA needs of each group. */
const NEEDS: Record<string, number> = {
  boys: 2400,
  girls: 2400,
  teachers: 40,
  'learning spaces': 6,
  kits: 260,
  latrines: 90,
  sessions: 30,
}

/** By LGA, except latrines: each state has a target of its own. */
async function fillTargets(db: Db, today: Date): Promise<void> {
  const year = today.getUTCFullYear()
  const rows = FIRST_INDICATORS.flatMap(({ id: indicator_id, unit }, i) =>
    (unit === 'latrines' ? STATES : LGAS).flatMap(({ pcode: place }, n) =>
      targetGroupsOf(unit).map((group, g) => {
        const share = i < 2 ? 1 : 0.25
        const people_in_need = Math.round((NEEDS[group] ?? NEEDS[unit] ?? 30) * share * (2 + ((n * 7 + g * 3 + i) % 9)))
        const target = Math.round(people_in_need * (0.4 + ((n + g) % 4) / 10))
        return { indicator_id, place, group, people_in_need, target }
      }),
    ),
  )
  await db.execute(sql`
    INSERT INTO targets (year, indicator_id, place, "group", people_in_need, target, source)
    SELECT ${year}, indicator_id, place, "group", people_in_need, target, ${SOURCE}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS made (indicator_id uuid, place text, "group" text, people_in_need integer, target integer)
    ON CONFLICT DO NOTHING`)
}
