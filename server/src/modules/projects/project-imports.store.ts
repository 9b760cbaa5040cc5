import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { lowerCaseFor } from '../../database/search-text.ts'
import { PROJECT_COLUMNS, PROJECT_TABLES, type WholeProjectRow } from './project.ts'
import { placeOf, type SchoolRow } from './school-changes.ts'

export type NamedProjectRow = WholeProjectRow & { organization_acronym: string }

/** In a fixed order, so that imports cannot deadlock. */
export async function projectsNamed(
  on: Db | Tx,
  { numbers, ids }: { numbers: readonly number[]; ids: readonly string[] },
  isLocked: boolean,
): Promise<NamedProjectRow[]> {
  const { rows } = await on.execute<NamedProjectRow>(sql`
    SELECT ${PROJECT_COLUMNS}, p.project_narrative, p.sustainability_strategy, o.acronym AS organization_acronym
    FROM ${PROJECT_TABLES} WHERE p.number = ANY (${sql.param(numbers)}::bigint[]) OR p.id = ANY (${sql.param(ids)}::uuid[])
    ORDER BY p.id ${isLocked ? sql`FOR NO KEY UPDATE OF p` : sql``}`)
  return rows
}

export async function parentsOf(on: Db | Tx, schoolIds: readonly string[], activityIds: readonly string[]) {
  const { rows } = await on.execute<{ project_id: string }>(sql`
    SELECT project_id FROM schools WHERE id = ANY (${sql.param(schoolIds)}::uuid[])
    UNION SELECT project_id FROM activities WHERE id = ANY (${sql.param(activityIds)}::uuid[])`)
  return rows.map(({ project_id }) => project_id)
}

type ProjectsSchool = SchoolRow & { project_id: string } & Record<string, unknown>

export async function schoolsOfProjects(on: Db | Tx, projectIds: readonly string[]): Promise<ProjectsSchool[]> {
  const { rows } = await on.execute<ProjectsSchool>(sql`
    SELECT id, project_id, position, community, school_name, coordinates, lat, lng, outside_states, lga_pcode, ward FROM schools
    WHERE project_id = ANY (${sql.param(projectIds)}::uuid[]) ORDER BY project_id, position, id`)
  return rows
}

/** From the sequence, so that project codes stay unique. */
export async function drawNumbers(on: Db | Tx, count: number): Promise<number[]> {
  const { rows } = await on.execute<{ number: number }>(sql`
    SELECT nextval(pg_get_serial_sequence('projects', 'number'))::float8 AS number FROM generate_series(1, ${count}::integer)`)
  return rows.map(({ number }) => number)
}

/** Table, column, and name in the import's record. */
const LISTS = [
  ['project_lgas', 'lga_pcode', 'lgas'],
  ['project_donors', 'name', 'donors'],
  ['project_partners', 'name', 'partners'],
] as const

export const LISTS_BESIDE = sql.raw(
  `jsonb_build_object(${LISTS.map(
    ([table, column, name]) =>
      `'${name}', (SELECT coalesce(jsonb_agg(l.${column}), '[]') FROM ${table} l WHERE l.project_id = t.id)`,
  ).join(', ')})`,
)

interface ListedProject {
  id: string
  lgas: readonly string[]
  donors: readonly string[]
  partners: readonly string[]
}

export async function writeLists(tx: Tx, projects: readonly ListedProject[]): Promise<void> {
  const ids = projects.map(({ id }) => id)
  for (const [table, column, name] of LISTS) {
    await tx.execute(sql`DELETE FROM ${sql.raw(table)} WHERE project_id = ANY (${sql.param(ids)}::uuid[])`)
    const rows = projects.flatMap((project) => project[name].map((value) => ({ id: project.id, value })))
    await tx.execute(sql`
      INSERT INTO ${sql.raw(table)} (project_id, ${sql.raw(column)})
      SELECT DISTINCT id, value FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent (id uuid, value text)`)
  }
}

export async function restoreLists(tx: Tx, importId: string): Promise<void> {
  for (const [table, column, name] of LISTS) {
    const changed = sql`import_records r WHERE r.import_id = ${importId} AND r.entity = 'project'`
    await tx.execute(sql`DELETE FROM ${sql.raw(table)} l USING ${changed} AND l.project_id = r.record_id`)
    await tx.execute(sql`
      INSERT INTO ${sql.raw(table)} (project_id, ${sql.raw(column)})
      SELECT r.record_id, each.value FROM import_records r, LATERAL jsonb_array_elements_text(r.before -> ${name}::text) AS each (value)
      WHERE r.import_id = ${importId} AND r.entity = 'project' AND r.before IS NOT NULL`)
  }
}

const made = (importId: string, entity: string) => sql`
  SELECT record_id FROM import_records WHERE import_id = ${importId} AND entity = ${entity} AND before IS NULL`

/** False if somebody reported on these projects. The import's own activities are hidden already. */
export async function removeProjects(tx: Tx, importId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM activities WHERE project_id IN (${made(importId, 'project')})
      AND (deleted_at IS NULL OR id NOT IN (${made(importId, 'activity')})) LIMIT 1`)
  if (rows.length > 0) return false
  // The audit trail still has the comments.
  await tx.execute(sql`
    DELETE FROM comments WHERE entity = 'project' AND entity_id IN (${made(importId, 'project')}) OR entity = 'activity' AND entity_id IN (
      SELECT id FROM activities WHERE project_id IN (${made(importId, 'project')}))`)
  await tx.execute(sql`DELETE FROM activities WHERE project_id IN (${made(importId, 'project')})`)
  await tx.execute(sql`DELETE FROM projects WHERE id IN (${made(importId, 'project')})`)
  return true
}

/** False if somebody reported at these schools. */
export async function removeSchools(tx: Tx, importId: string): Promise<boolean> {
  const isMade = sql`school_id IN (${made(importId, 'school')})`
  const { rows } = await tx.execute(sql`SELECT FROM activities WHERE ${isMade} AND deleted_at IS NULL LIMIT 1`)
  if (rows.length > 0) return false
  await tx.execute(sql`UPDATE activities SET school_id = NULL WHERE ${isMade}`)
  await tx.execute(sql`DELETE FROM schools WHERE id IN (${made(importId, 'school')})`)
  return true
}

export async function projectsOfSchools(tx: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ project_id: string }>(
    sql`SELECT DISTINCT project_id FROM schools WHERE id = ANY (${sql.param(ids)}::uuid[])`,
  )
  return rows.map(({ project_id }) => project_id)
}

/** `outside_states` depends on the school and on its project. */
export async function placeSchools(tx: Tx, projectIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<ProjectsSchool & { states: string[] }>(sql`
    SELECT s.id, s.coordinates, s.lga_pcode, s.outside_states, p.target_states AS states FROM schools s JOIN projects p ON p.id = s.project_id
    WHERE s.project_id = ANY (${sql.param(projectIds)}::uuid[]) AND (s.lat IS NOT NULL OR s.lga_pcode IS NOT NULL)`)
  const moved = rows.filter((row) => placeOf(row, row.states).outside_states !== row.outside_states)
  const ids = moved.map(({ id }) => id)
  if (ids.length > 0)
    await tx.execute(
      sql`UPDATE schools SET outside_states = NOT outside_states WHERE id = ANY (${sql.param(ids)}::uuid[])`,
    )
}

/** The search is case-insensitive. */
export async function projectsTitled(on: Db | Tx, organizationIds: readonly string[], titles: readonly string[]) {
  if (titles.length === 0) return []
  const small = lowerCaseFor(titles)
  const { rows } = await on.execute<{ organization_id: string; project_title: string; start_date: string }>(sql`
    SELECT organization_id, project_title, start_date::text FROM projects
    WHERE organization_id = ANY (${sql.param(organizationIds)}::uuid[])
      AND ${small(sql`project_title`)} IN (SELECT DISTINCT ${small(sql`t`)} FROM unnest(${sql.param(titles)}::text[]) AS t)`)
  return rows
}
