import { DUE_SOON_DAYS, type Need } from '@hub/contract/needs-you'
import type { Actor } from '@hub/contract/permissions'
import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { TODAY } from '../../database/days.ts'
import { kept } from '../../database/retention.ts'
import { stockThat } from '../../database/statuses.ts'

export interface NeededRow extends Record<string, unknown> {
  kind: Need
  /** How many, where they are counted together. */
  count: number
  /** Of a report its month, of a comment its text, of an import its file. */
  about: string | null
  who: string | null
  /** Milliseconds since 1970. */
  at: number | null
  /** What opens; of an import, the type of its rows. */
  entity: string | null
  id: string | null
}

/** So many comments are named, the oldest first; how many more there are stands in a line of its own. */
const NAMED = 20

const at = (moment: SQL) => sql`extract(epoch FROM ${moment})::float8 * 1000`
const dueAt = at(sql`(period.due_on::timestamp AT TIME ZONE 'Africa/Lagos')`)

/** Open comments, which lead to where they are read: those on an activity with its report, where there is one, else with its project. */
function commentsThat(condition: SQL): SQL {
  const open = sql`
    comments c JOIN users u ON u.id = c.author_id
      LEFT JOIN activities a ON c.entity = 'activity' AND a.id = c.entity_id
      LEFT JOIN funding_entries f ON c.entity = 'funding_entry' AND f.id = c.entity_id
      LEFT JOIN reports r ON r.organization_id = c.organization_id AND r.month = to_char(a.start_date, 'YYYY-MM')
    WHERE ${condition} AND c.resolved_at IS NULL AND coalesce(a.deleted_at, f.deleted_at) IS NULL`
  return sql`
    (SELECT 'commented' AS kind, 1 AS count, c.body AS about, u.full_name AS who, ${at(sql`c.created_at`)} AS at,
        CASE WHEN r.id IS NOT NULL THEN 'report' WHEN a.id IS NOT NULL THEN 'project' ELSE c.entity END AS entity,
        coalesce(r.id, a.project_id, c.entity_id) AS id
      FROM ${open} ORDER BY c.created_at LIMIT ${NAMED})
    UNION ALL
    SELECT 'commented', count(*) - ${NAMED}::integer, NULL, NULL, ${at(sql`max(c.created_at)`)}, NULL, NULL FROM ${open} HAVING count(*) > ${NAMED}::integer`
}

/** Of an organization: its reports, and what reviewers wrote about its records. */
const ofOrganization = (organizationId: string) => sql`
  (SELECT CASE WHEN r.state = 'sent_back' THEN 'sent_back' WHEN period.due_on < ${TODAY} THEN 'overdue' ELSE 'due_soon' END AS kind,
      1 AS count, r.month AS about, NULL AS who,
      CASE WHEN r.state = 'sent_back' THEN ${at(sql`r.decided_at`)} ELSE ${dueAt} END AS at, 'report' AS entity, r.id
    FROM reports r JOIN reporting_periods period USING (month)
    WHERE r.organization_id = ${organizationId} AND r.state IN ('open', 'sent_back') AND period.closed_at IS NULL
      AND (r.state = 'sent_back' OR period.due_on <= ${TODAY} + ${DUE_SOON_DAYS}::integer))
  UNION ALL
  ${commentsThat(sql`c.organization_id = ${organizationId} AND u.organization_id <> c.organization_id`)}
  UNION ALL
  SELECT 'low_stock', count(*), NULL, NULL, ${at(sql`min(s.updated_at)`)}, NULL, NULL FROM stock_items s
    WHERE s.organization_id = ${organizationId} AND s.deleted_at IS NULL AND ${sql.raw(stockThat('isShort', 's.status'))}
    HAVING count(*) > 0`

/** Of a person: sheets that they had checked, with faults in them. The file is theirs, and nobody else can mend it. */
const ofPerson = (userId: string) => sql`
  SELECT 'faulty_import', faulty, coalesce(file_name, type), NULL, ${at(sql`checked_at`)}, type, NULL FROM faulty_imports
    WHERE user_id = ${userId} AND checked_at > now() - ${kept('file with faults')}`

/** What waits for administrators, whoever of them comes first; what an organization wrote of its own records is for them to answer. */
const ofAdmins = (organizationId: string) => sql`
  SELECT 'reports_waiting' AS kind, count(*) AS count, NULL AS about, NULL AS who, ${at(sql`min(submitted_at)`)} AS at, NULL AS entity, NULL::uuid AS id
    FROM reports WHERE state = 'submitted' HAVING count(*) > 0
  UNION ALL
  SELECT 'approvals_waiting', count(*), NULL, NULL, ${at(sql`min(created_at)`)}, NULL, NULL FROM users WHERE status = 'under_review' HAVING count(*) > 0
  UNION ALL
  SELECT 'projects_waiting', count(*), NULL, NULL, ${at(sql`min(updated_at)`)}, NULL, NULL FROM projects WHERE status = 'submitted' HAVING count(*) > 0
  UNION ALL
  ${commentsThat(sql`u.organization_id = c.organization_id AND c.organization_id <> ${organizationId}`)}`

export async function readNeeds(
  db: Db | Tx,
  { id, organization_id }: Pick<Actor, 'id' | 'organization_id'>,
  isAdmin: boolean,
): Promise<NeededRow[]> {
  const { rows } = await db.execute<NeededRow>(sql`
    SELECT kind, count::float8 AS count, about, who, at, entity, id FROM (
      ${ofOrganization(organization_id)} UNION ALL ${ofPerson(id)} ${isAdmin ? sql`UNION ALL ${ofAdmins(organization_id)}` : sql``}) AS needs`)
  return rows
}
