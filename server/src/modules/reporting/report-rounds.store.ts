import type { ReportChanges, ReportCounts, ReportStepTaken, TakenStep } from '@hub/contract/report-rounds'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { contentsOf, monthContentsJson } from '../../database/reports.ts'
import type { Compared } from './report-changes.ts'
import type { OrganizationMonth } from './report-contents.store.ts'

/** Null if the last step saved nothing. */
export async function compareWithLastStep(
  on: Db | Tx,
  { organization_id, period }: OrganizationMonth,
): Promise<Compared[] | null> {
  const { rows } = await on.execute<Compared & { is_kept: boolean } & Record<string, unknown>>(sql`
    WITH last AS MATERIALIZED (
      SELECT contents FROM report_steps WHERE organization_id = ${organization_id} AND month = ${period}
      ORDER BY at DESC, id LIMIT 1
    ), was AS MATERIALIZED (
      SELECT row ->> 0 AS kind, row ->> 1 AS id, row -> 2 AS facts FROM last, jsonb_array_elements(contents) AS row
    ), now AS MATERIALIZED (
      SELECT kind, id::text AS id, facts FROM (${contentsOf(sql`${organization_id}::uuid`, sql`${period}::text`)}) AS row
      WHERE EXISTS (SELECT FROM last WHERE contents IS NOT NULL)
    )
    SELECT true AS is_kept, coalesce(was.kind, now.kind) AS kind, coalesce(was.id, now.id) AS id, was.facts AS was, now.facts AS now
      FROM was FULL JOIN now USING (kind, id) WHERE was.facts IS DISTINCT FROM now.facts
    UNION ALL SELECT false, NULL, NULL, NULL, NULL FROM last WHERE contents IS NULL
    UNION ALL SELECT false, NULL, NULL, NULL, NULL WHERE NOT EXISTS (SELECT FROM last)`)
  return rows.some(({ is_kept }) => !is_kept) ? null : rows
}

interface NewStep extends OrganizationMonth {
  step: TakenStep
  round: number
  taken_by: string
  note: string | null
  nothing_to_report: boolean
  by_submitter: boolean
  counts: ReportCounts
  changes: ReportChanges | null
}

/** An accepted month is locked, so it needs no contents. */
export async function insertStep(tx: Tx, row: NewStep): Promise<void> {
  const { organization_id, period, step, round, taken_by, note, nothing_to_report, by_submitter, counts, changes } = row
  await tx.execute(sql`
    UPDATE report_steps SET contents = NULL
    WHERE organization_id = ${organization_id} AND month = ${period} AND contents IS NOT NULL`)
  const contents =
    step === 'accept' ? sql`NULL` : monthContentsJson(sql`${organization_id}::uuid`, sql`${period}::text`)
  // now() is the start of the transaction: of two that waited for each other, the earlier may end later.
  await tx.execute(sql`
    INSERT INTO report_steps (organization_id, month, step, round, at, taken_by, note, nothing_to_report, by_submitter, counts, changes, contents)
    VALUES (${organization_id}, ${period}, ${step}, ${round}, clock_timestamp(), ${taken_by}, ${note}, ${nothing_to_report},
      ${by_submitter}, ${JSON.stringify(counts)}::jsonb, ${changes && JSON.stringify(changes)}::jsonb, ${contents})`)
}

export async function readSteps(db: Db, { organization_id, period }: OrganizationMonth) {
  const { rows } = await db.execute<ReportStepTaken & Record<string, unknown>>(sql`
    SELECT s.id, s.step, s.round, ${sql.raw(isoMoment('s.at'))} AS at, u.full_name AS by, s.note, s.nothing_to_report,
      s.by_submitter, s.counts, s.changes
    FROM report_steps s JOIN users u ON u.id = s.taken_by
    WHERE s.organization_id = ${organization_id} AND s.month = ${period} ORDER BY s.at, s.id`)
  return rows
}
