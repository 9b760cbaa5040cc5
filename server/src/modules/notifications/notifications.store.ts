import { DUE_SOON_DAYS, type NotificationKind, type SetupStep } from '@hub/contract/notifications'
import type { ImportType } from '@hub/contract/imports/fields'
import type { Actor } from '@hub/contract/permissions'
import type { ProjectStatus } from '@hub/contract/project-statuses'
import { OUTSTANDING } from '@hub/contract/report-steps'
import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { isoMomentOf, startOf, TODAY } from '../../database/days.ts'
import { CORRECTED_REPORTS, monthEnds, monthStarts, OPEN_COMMENTS, RUNS } from '../../database/reports.ts'
import { retention } from '../../database/retention.ts'
import { projectStatusSql, stockThat } from '../../database/statuses.ts'

export interface NeededRow extends Record<string, unknown> {
  kind: NotificationKind
  count: number
  /** A report's month, a comment's text or an import's file. */
  about: string | null
  who: string | null
  /** Of an activity with a comment: its type and school. */
  place: string | null
  at: string | null
  /** What opens; for an import, the type of its rows. */
  entity: string | null
  id: string | null
  comment_id: string | null
}

const outstanding = sql.raw(OUTSTANDING.map((state) => `'${state}'`).join(', '))

/** The oldest comments are listed; one line counts the rest. */
const NAMED = 20

const dueAt = isoMomentOf(startOf(sql`period.due_on`))

/** Comments on an activity lead to its report, else to its project. */
function commentsThat(condition: SQL): SQL {
  const open = sql`${OPEN_COMMENTS} AND ${condition}`
  return sql`
    (SELECT 'commented' AS kind, 1 AS count, c.body AS about,
        (SELECT u.full_name FROM users u WHERE u.id = c.author_id) AS who, ${isoMomentOf(sql`c.created_at`)} AS at,
        CASE WHEN r.id IS NOT NULL THEN 'report' WHEN a.id IS NOT NULL THEN 'project' ELSE c.entity END AS entity,
        coalesce(r.id, a.project_id, c.entity_id) AS id,
        nullif(concat_ws(', ', a.type, (SELECT s.school_name FROM schools s WHERE s.id = a.school_id)), '') AS place, c.id AS comment_id
      FROM ${open} ORDER BY c.created_at LIMIT ${NAMED})
    UNION ALL
    SELECT 'commented', count(*) - ${NAMED}::integer, NULL, NULL, ${isoMomentOf(sql`max(c.created_at)`)}, NULL, NULL, NULL, NULL
      FROM ${open} HAVING count(*) > ${NAMED}::integer`
}

/** A project of the organization runs in the month of the report, and has no activity in it. */
const lacksActivities = sql`
  EXISTS (SELECT FROM projects p WHERE p.organization_id = r.organization_id AND ${RUNS}
    AND p.start_date < ${monthEnds(sql`r.month`)} AND p.end_date >= ${monthStarts(sql`r.month`)})
  AND NOT EXISTS (SELECT FROM activities a WHERE a.organization_id = r.organization_id AND a.deleted_at IS NULL
    AND a.start_date >= ${monthStarts(sql`r.month`)} AND a.start_date < ${monthEnds(sql`r.month`)})`

/** The count of a report is the days until it is due. */
const ofOrganization = (organizationId: string) => sql`
  (SELECT CASE WHEN r.state <> 'open' THEN r.state WHEN period.due_on < ${TODAY} THEN 'overdue'
        WHEN ${lacksActivities} THEN 'to_report' ELSE 'due_soon' END AS kind,
      period.due_on - ${TODAY} AS count, r.month AS about,
      (SELECT u.full_name FROM users u WHERE u.id = r.decided_by) AS who, CASE WHEN r.state <> 'open' THEN ${isoMomentOf(sql`r.decided_at`)} ELSE ${dueAt} END AS at, 'report' AS entity, r.id, NULL AS place, NULL::uuid AS comment_id
    FROM reports r JOIN reporting_periods period USING (month)
    WHERE r.organization_id = ${organizationId} AND r.state IN (${outstanding}) AND period.closed_at IS NULL
      AND (r.state <> 'open' OR period.due_on <= ${TODAY} + ${DUE_SOON_DAYS}::integer))
  UNION ALL
  ${commentsThat(sql`c.organization_id = ${organizationId} AND NOT c.by_owner`)}
  UNION ALL
  SELECT 'low_stock', count(*), NULL, NULL, ${isoMomentOf(sql`min(s.updated_at)`)}, NULL, NULL, NULL, NULL FROM stock_items s
    WHERE s.organization_id = ${organizationId} AND s.deleted_at IS NULL AND ${sql.raw(stockThat('isShort', 's.status'))}
    HAVING count(*) > 0`

/** Projects of this person, or as a manager of the organization. */
function projectsThat(
  kind: 'to_activate' | 'to_submit',
  status: ProjectStatus,
  { id, organization_id, role }: Pick<Actor, 'id' | 'organization_id' | 'role'>,
): SQL {
  const theirs = sql`projects p WHERE p.status = ${status} AND p.organization_id = ${organization_id}
    AND (p.created_by = ${id} OR ${role}::text = 'manager')`
  return sql`
    (SELECT ${kind}::text AS kind, 1 AS count, p.project_title AS about, NULL AS who, ${isoMomentOf(sql`p.updated_at`)} AS at, 'project' AS entity, p.id,
        NULL AS place, NULL::uuid AS comment_id
      FROM ${theirs} ORDER BY p.updated_at LIMIT ${NAMED})
    UNION ALL
    SELECT ${kind}::text, count(*) - ${NAMED}::integer, NULL, NULL, ${isoMomentOf(sql`max(p.updated_at)`)}, NULL, NULL, NULL, NULL
      FROM ${theirs} HAVING count(*) > ${NAMED}::integer`
}

/** Administrators enter projects for others. */
const firstProject = (organizationId: string) => sql`
  SELECT 'first_project', 1, NULL, NULL, NULL, NULL, NULL::uuid, NULL, NULL::uuid
    WHERE NOT EXISTS (SELECT FROM projects WHERE organization_id = ${organizationId})`

const ofPerson = (userId: string) => sql`
  SELECT 'faulty_import', faulty, file_name, NULL, ${isoMomentOf(sql`checked_at`)}, type, NULL, NULL, NULL FROM faulty_imports
    WHERE user_id = ${userId} AND checked_at > now() - ${retention('file with faults')}`

/** On all devices. A file that was checked later stays. */
export const dismissImport = (tx: Tx, userId: string, type: ImportType, at: string) =>
  tx.execute(sql`
    DELETE FROM faulty_imports
    WHERE user_id = ${userId} AND type = ${type} AND date_trunc('milliseconds', checked_at) <= ${at}::timestamptz`)

/**
 * Rates are missing where the hub has those of other months, or entries of this one in another currency; targets, where
 * somebody reported activities in this year.
 */
const OF_THE_SECTOR = sql`
  SELECT 'missing_rates', 1, now.month, NULL, NULL, NULL, NULL, NULL, NULL
    FROM (SELECT to_char(${TODAY}, 'YYYY-MM') AS month, date_trunc('month', ${TODAY}::timestamp)::date AS first) AS now
    WHERE NOT EXISTS (SELECT FROM exchange_rates r WHERE r.month = now.month)
      AND (EXISTS (SELECT FROM exchange_rates)
        OR EXISTS (SELECT FROM funding_entries f WHERE f.created_at >= ${startOf(sql`now.first`)} AND f.deleted_at IS NULL AND f.currency <> 'USD'))
  UNION ALL
  SELECT 'missing_targets', 1, now.year::text, NULL, NULL, NULL, NULL, NULL, NULL
    FROM (SELECT extract(year FROM ${TODAY})::integer AS year) AS now
    WHERE NOT EXISTS (SELECT FROM targets t WHERE t.year = now.year)
      AND EXISTS (SELECT FROM activities a WHERE a.deleted_at IS NULL
        AND a.start_date >= make_date(now.year, 1, 1) AND a.start_date <= make_date(now.year, 12, 31))`

/** Also comments of other organizations on their own records. */
const ofAdmins = (organizationId: string) => sql`
  SELECT 'reports_waiting' AS kind, count(*) AS count, NULL AS about, NULL AS who, ${isoMomentOf(sql`min(submitted_at)`)} AS at, NULL AS entity, NULL::uuid AS id, NULL AS place,
      NULL::uuid AS comment_id
    FROM reports WHERE state = 'submitted' HAVING count(*) > 0
  UNION ALL
  SELECT 'approvals_waiting', count(*), NULL, NULL, ${isoMomentOf(sql`min(created_at)`)}, NULL, NULL, NULL, NULL FROM users WHERE status = 'under_review' HAVING count(*) > 0
  UNION ALL
  SELECT 'projects_waiting', count(*), NULL, NULL, ${isoMomentOf(sql`min(updated_at)`)}, NULL, NULL, NULL, NULL FROM projects WHERE ${sql.raw(projectStatusSql('waitsForReview', 'status'))} HAVING count(*) > 0
  UNION ALL
  SELECT 'failed_mails', count(*), NULL, NULL, ${isoMomentOf(sql`min(created_at)`)}, NULL, NULL, NULL, NULL FROM mails WHERE status = 'failed' HAVING count(*) > 0
  UNION ALL
  (SELECT 'activities_corrected', corrected.activities, corrected.month, o.name, ${isoMomentOf(sql`corrected.corrected_at`)}, 'report', corrected.id, NULL, NULL
    FROM (${CORRECTED_REPORTS}) AS corrected JOIN organizations o ON o.id = corrected.organization_id
    ORDER BY corrected.corrected_at LIMIT ${NAMED})
  UNION ALL
  ${OF_THE_SECTOR}
  UNION ALL
  ${commentsThat(sql`c.by_owner AND c.organization_id <> ${organizationId}`)}`

export async function readNeeds(
  db: Db | Tx,
  person: Pick<Actor, 'id' | 'organization_id' | 'role'>,
  isAdmin: boolean,
): Promise<NeededRow[]> {
  const { id, organization_id } = person
  const { rows } = await db.execute<NeededRow>(sql`
    SELECT kind, count::float8 AS count, about, who, at, entity, id, place, comment_id FROM (
      ${ofOrganization(organization_id)} UNION ALL ${projectsThat('to_activate', 'approved', person)}
      UNION ALL ${projectsThat('to_submit', 'draft', person)} UNION ALL ${ofPerson(id)}
      UNION ALL ${isAdmin ? ofAdmins(organization_id) : firstProject(organization_id)}) AS needs`)
  return rows
}

export type SetupFacts = Record<Exclude<SetupStep, 'mail'> | 'is_at_work' | 'is_put_away', boolean>

/** At work: a month was submitted. */
export async function readSetup(
  on: Db | Tx,
  userId: string,
  unnamed: { full_name: string; email: string },
): Promise<SetupFacts> {
  const { rows } = await on.execute<SetupFacts>(sql`
    SELECT u.full_name <> ${unnamed.full_name} AND lower(u.email) <> ${unnamed.email} AS profile,
      EXISTS (SELECT FROM users WHERE status = 'approved' AND role <> 'admin') AS partners,
      EXISTS (SELECT FROM reporting_periods) AS months,
      EXISTS (SELECT FROM exchange_rates) AS rates,
      EXISTS (SELECT FROM targets) AS targets,
      EXISTS (SELECT FROM projects) AS import,
      EXISTS (SELECT FROM reports WHERE first_submitted_at IS NOT NULL OR submitted_at IS NOT NULL) AS is_at_work,
      u.setup_put_away_at IS NOT NULL AS is_put_away
    FROM users u WHERE u.id = ${userId}`)
  return rows[0]!
}

export const putSetupAway = (tx: Tx, userId: string, isPutAway: boolean) =>
  tx.execute(
    sql`UPDATE users SET setup_put_away_at = CASE WHEN ${isPutAway} THEN coalesce(setup_put_away_at, now()) END WHERE id = ${userId}`,
  )
