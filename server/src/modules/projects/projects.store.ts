import type { OwnedRecord } from '@hub/contract/permissions'
import { UNDO_MINUTES, type ProjectStatus } from '@hub/contract/project-statuses'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { monthEnds, monthStarts } from '../../database/reports.ts'
import { activities } from '../../database/schema/activities.ts'
import { projectDonors, projectLgas, projectPartners, projects } from '../../database/schema/projects.ts'
import { users } from '../../database/schema/users.ts'
import { isVersion, nextVersion } from '../../database/concurrent-edits.ts'
import type { ProjectLists } from './project-input.ts'
import { PROJECT_COLUMNS, PROJECT_TABLES, type WholeProjectRow } from './project.ts'

type NewRow = typeof projects.$inferInsert

export async function lockProject(tx: Tx, id: string): Promise<WholeProjectRow | undefined> {
  const { rows } = await tx.execute<WholeProjectRow>(sql`
    SELECT ${PROJECT_COLUMNS}, p.project_narrative, p.sustainability_strategy
    FROM ${PROJECT_TABLES} WHERE p.id = ${id} FOR NO KEY UPDATE OF p`)
  return rows[0]
}

export async function findProject(db: Db | Tx, id: string) {
  const { rows } = await db.execute<WholeProjectRow & { created_by_name: string }>(sql`
    SELECT ${PROJECT_COLUMNS}, p.project_narrative, p.sustainability_strategy, u.full_name AS created_by_name
    FROM ${PROJECT_TABLES} JOIN ${users} u ON u.id = p.created_by WHERE p.id = ${id}`)
  return rows[0]
}

const owner = (db: Db | Tx, id: string) => {
  const { created_by, organization_id, status, target_states, start_date, end_date } = projects
  return db
    .select({ id: projects.id, created_by, organization_id, status, target_states, start_date, end_date })
    .from(projects)
    .where(eq(projects.id, id))
}

export const numbersOf = (db: Db | Tx, ids: string[]) =>
  db
    .select({
      id: projects.id,
      number: projects.number,
      created_by: projects.created_by,
      organization_id: projects.organization_id,
      status: projects.status,
    })
    .from(projects)
    .where(inArray(projects.id, ids))

export async function projectsByNumbers(on: Db | Tx, numbers: readonly number[]) {
  const { rows } = await on.execute<
    OwnedRecord & { number: number; status: ProjectStatus } & Record<string, unknown>
  >(sql`
    SELECT number::float8 AS number, created_by, organization_id, status FROM projects
    WHERE number = ANY (${sql.param(numbers)}::bigint[])`)
  return rows
}

export const projectOwner = async (db: Db, id: string) => (await owner(db, id))[0]

/** Blocks edits until the transaction ends. */
export const holdProject = async (tx: Tx, id: string) => (await owner(tx, id).for('share'))[0]

/** A number is skipped if the project is not stored. */
export async function nextProjectNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`SELECT nextval(pg_get_serial_sequence('projects', 'number')) AS number`,
  )
  return Number(rows[0]?.number)
}

/** Undefined if the id is taken. */
export async function insertProject(tx: Tx, row: NewRow): Promise<string | undefined> {
  const target = projects.id
  const [inserted] = await tx.insert(projects).values(row).onConflictDoNothing({ target }).returning({ id: target })
  return inserted?.id
}

/** False if somebody saved another version meanwhile. */
export async function updateProject(
  tx: Tx,
  id: string,
  version: string | undefined,
  changes: Partial<NewRow>,
): Promise<boolean> {
  const updated = await tx
    .update(projects)
    .set({ ...changes, updated_at: nextVersion(projects.updated_at) })
    .where(and(eq(projects.id, id), isVersion(projects.updated_at, version)))
    .returning({ id: projects.id })
  return updated.length > 0
}

/** Moves the activities and all comments with the project. */
export async function moveWithProject(tx: Tx, projectId: string, organization_id: string): Promise<void> {
  await tx.update(activities).set({ organization_id }).where(eq(activities.project_id, projectId))
  await tx.execute(sql`
    UPDATE comments SET organization_id = ${organization_id}
    WHERE entity = 'project' AND entity_id = ${projectId}
      OR entity = 'activity' AND entity_id IN (SELECT id FROM activities WHERE project_id = ${projectId})`)
}

/** Locks the reports of its months until the transaction ends. */
export async function acceptedMonth(tx: Tx, projectId: string, organizationIds: string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ month: string; state: string }>(sql`
    SELECT r.month, r.state FROM reports r
    WHERE r.organization_id = ANY (${sql.param(organizationIds)}::uuid[]) AND EXISTS (
      SELECT FROM activities a WHERE a.project_id = ${projectId} AND a.deleted_at IS NULL
        AND a.start_date >= ${monthStarts(sql`r.month`)} AND a.start_date < ${monthEnds(sql`r.month`)})
    ORDER BY r.month, r.id FOR SHARE OF r`)
  return rows.find(({ state }) => state === 'accepted')?.month
}

/** Does not rewrite rows that stay. */
export async function replaceLists(tx: Tx, project_id: string, { lgas, donors, partners }: ProjectLists) {
  await tx
    .delete(projectLgas)
    .where(and(eq(projectLgas.project_id, project_id), notInArray(projectLgas.lga_pcode, lgas)))
  if (lgas.length > 0) {
    const rows = lgas.map((lga_pcode) => ({ project_id, lga_pcode }))
    await tx.insert(projectLgas).values(rows).onConflictDoNothing()
  }
  await replaceNames(tx, projectDonors, project_id, donors)
  await replaceNames(tx, projectPartners, project_id, partners)
}

async function replaceNames(
  tx: Tx,
  table: typeof projectDonors | typeof projectPartners,
  project_id: string,
  names: string[],
) {
  await tx.delete(table).where(and(eq(table.project_id, project_id), notInArray(table.name, names)))
  if (names.length === 0) return
  const rows = names.map((name) => ({ project_id, name }))
  await tx.insert(table).values(rows).onConflictDoNothing()
}

/** Only this person's step within the last few minutes. */
export async function tookLastStep(
  tx: Tx,
  { id, status }: { id: string; status: ProjectStatus },
  userId: string,
  from: ProjectStatus,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is_theirs: boolean }>(sql`
    SELECT action = 'project.status_changed' AND actor_id = ${userId} AND before ->> 'status' = ${from} AND after ->> 'status' = ${status}
      AND at > now() - make_interval(mins => ${UNDO_MINUTES}) AS is_theirs
    FROM audit_log WHERE entity = 'project' AND entity_id = ${id} ORDER BY id DESC LIMIT 1`)
  return rows[0]?.is_theirs ?? false
}

/** Without people who want no such mail. */
export async function projectContacts(
  tx: Tx,
  { organization_id, created_by }: { organization_id: string; created_by: string },
) {
  const { rows } = await tx.execute<{ email: string; full_name: string }>(sql`
    SELECT email, full_name FROM users u WHERE organization_id = ${organization_id} AND status = 'approved'
      AND (id = ${created_by} OR role = 'manager')
      AND NOT EXISTS (SELECT FROM mail_preferences p WHERE p.user_id = u.id AND NOT p.send_backs) ORDER BY lower(email)`)
  return rows
}
