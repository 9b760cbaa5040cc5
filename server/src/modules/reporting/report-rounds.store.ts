import type { ReportChanges, ReportCounts, ReportStepTaken, TakenStep } from '@hub/contract/report-rounds'
import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { contentsOf, monthContentsJson } from '../../database/reports.ts'
import type { Compared } from './report-changes.ts'
import type { OrganizationMonth } from './report-contents.store.ts'

export const compareWithLastStepsQuery = (month: string, organizationIds: readonly string[]): SQL => sql`
  WITH last AS MATERIALIZED (
    SELECT organization_id, contents FROM (
      SELECT DISTINCT ON (organization_id) organization_id, contents FROM report_steps
      WHERE organization_id = ANY (${sql.param(organizationIds)}::uuid[]) AND month = ${month}
      ORDER BY organization_id, at DESC, id) AS step
    WHERE contents IS NOT NULL
  ), was AS MATERIALIZED (
    SELECT organization_id, row ->> 0 AS kind, row ->> 1 AS id, row -> 2 AS facts FROM last, jsonb_array_elements(contents) AS row
  ), now AS MATERIALIZED (
    SELECT organization_id, kind, id::text AS id, facts
    FROM last, LATERAL (${contentsOf(sql`last.organization_id`, sql`${month}::text`)}) AS row
  )
  SELECT organization_id, NULL AS compared FROM last
  UNION ALL
  SELECT organization_id, jsonb_build_object('kind', kind, 'id', id, 'was', was.facts, 'now', now.facts)
    FROM was FULL JOIN now USING (organization_id, kind, id) WHERE was.facts IS DISTINCT FROM now.facts`

/** By organization. None of those whose last step saved nothing. */
export async function compareWithLastSteps(
  on: Db | Tx,
  month: string,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, Compared[]>> {
  const { rows } = await on.execute<{
    organization_id: string
    compared: Compared | null
  }>(compareWithLastStepsQuery(month, organizationIds))
  const byOrganization = new Map<string, Compared[]>()
  for (const { organization_id, compared } of rows)
    byOrganization.set(organization_id, [
      ...(byOrganization.get(organization_id) ?? []),
      ...(compared ? [compared] : []),
    ])
  return byOrganization
}

/** Null if the last step saved nothing. */
export const compareWithLastStep = async (on: Db | Tx, { organization_id, period }: OrganizationMonth) =>
  (await compareWithLastSteps(on, period, [organization_id])).get(organization_id) ?? null

interface NewStep extends OrganizationMonth {
  step: TakenStep
  round: number
  taken_by: string
  note: string | null
  nothing_to_report: boolean
  by_submitter: boolean
  sent_back: number
  counts: ReportCounts
  changes: ReportChanges | null
}

/** An accepted month is locked and needs no contents. Those before stay, for an undo: `forgetContents` removes them. */
export async function insertStep(tx: Tx, row: NewStep): Promise<void> {
  const { organization_id, period, step, round, taken_by, note, nothing_to_report, by_submitter, sent_back } = row
  const { counts, changes } = row
  const isAccepted = step === 'accept'
  if (!isAccepted)
    await tx.execute(sql`
      UPDATE report_steps SET contents = NULL
      WHERE organization_id = ${organization_id} AND month = ${period} AND contents IS NOT NULL`)
  const contents = isAccepted ? sql`NULL` : monthContentsJson(sql`${organization_id}::uuid`, sql`${period}::text`)
  // now() is the start of the transaction: of two that waited for each other, the earlier may end later.
  await tx.execute(sql`
    INSERT INTO report_steps (organization_id, month, step, round, at, taken_by, note, nothing_to_report, by_submitter, sent_back, counts, changes, contents)
    VALUES (${organization_id}, ${period}, ${step}, ${round}, clock_timestamp(), ${taken_by}, ${note}, ${nothing_to_report},
      ${by_submitter}, ${sent_back}, ${JSON.stringify(counts)}::jsonb, ${changes && JSON.stringify(changes)}::jsonb, ${contents})`)
}

/** Nobody can undo these acceptances any more. */
export const forgetContents = (db: Db) =>
  db.execute(sql`
    UPDATE report_steps s SET contents = NULL WHERE contents IS NOT NULL AND EXISTS (
      SELECT FROM report_steps later WHERE later.organization_id = s.organization_id AND later.month = s.month
        AND later.step = 'accept' AND later.at > s.at AND later.at < now() - interval '1 hour')`)

interface LastStep extends Record<string, unknown> {
  id: string
  step: TakenStep
  taken_by: string
  at: string
  sent_back: number
  is_recent: boolean
}

export async function lastSteps(tx: Tx, { organization_id, period }: OrganizationMonth, seconds: number) {
  const { rows } = await tx.execute<LastStep>(sql`
    SELECT id, step, taken_by, at::text AS at, sent_back, at > clock_timestamp() - make_interval(secs => ${seconds}) AS is_recent
    FROM report_steps WHERE organization_id = ${organization_id} AND month = ${period} ORDER BY at DESC, id`)
  return rows
}

export const removeStep = (tx: Tx, id: string) => tx.execute(sql`DELETE FROM report_steps WHERE id = ${id}`)

export async function readSteps(db: Db, { organization_id, period }: OrganizationMonth) {
  const { rows } = await db.execute<ReportStepTaken & Record<string, unknown>>(sql`
    SELECT s.id, s.step, s.round, ${sql.raw(isoMoment('s.at'))} AS at, u.full_name AS by, s.note, s.nothing_to_report,
      s.by_submitter, s.sent_back, s.counts, s.changes
    FROM report_steps s JOIN users u ON u.id = s.taken_by
    WHERE s.organization_id = ${organization_id} AND s.month = ${period} ORDER BY s.at, s.id`)
  return rows
}
