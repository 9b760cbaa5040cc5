import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { activities } from '../../database/schema/activities.ts'
import { indicators } from '../../database/schema/indicators.ts'
import { schools } from '../../database/schema/projects.ts'
import type { FamilyProject } from '../projects/project-family.ts'
import { activityColumns, type ActivityRow } from './activity.ts'
import type { activityValues } from './activity-input.ts'
import { people } from './activity-checks.store.ts'

export type ProjectBeside = Pick<
  FamilyProject,
  'id' | 'number' | 'created_by' | 'organization_id' | 'status' | 'target_states' | 'start_date' | 'end_date'
>

/** Locks in id order to avoid deadlocks. */
export async function projectsBeside(
  on: Db | Tx,
  { numbers, ids }: { numbers: readonly number[]; ids: readonly string[] },
  isHeld: boolean,
): Promise<ProjectBeside[]> {
  const { rows } = await on.execute<ProjectBeside & Record<string, unknown>>(sql`
    SELECT id, number::float8 AS number, created_by, organization_id, status, target_states, start_date::text, end_date::text
    FROM projects p WHERE number = ANY (${sql.param(numbers)}::bigint[]) OR id = ANY (${sql.param(ids)}::uuid[])
    ORDER BY id ${isHeld ? sql`FOR SHARE` : sql``}`)
  return rows
}

export async function activitiesByIds(on: Db | Tx, ids: readonly string[], isLocked: boolean): Promise<ActivityRow[]> {
  const query = on
    .select(activityColumns)
    .from(activities)
    .leftJoin(schools, sql`${schools.id} = ${activities.school_id}`)
    .where(and(inArray(activities.id, [...ids]), isNull(activities.deleted_at)))
    .orderBy(activities.id)
  return isLocked ? query.for('no key update', { of: activities }) : query
}

/** Projects are locked before their activities. */
export async function projectIdsOf(on: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await on.execute<{ project_id: string }>(
    sql`SELECT DISTINCT project_id FROM activities WHERE id = ANY (${sql.param(ids)}::uuid[])`,
  )
  return rows.map(({ project_id }) => project_id)
}

export interface SchoolBeside extends Record<string, unknown> {
  id: string
  project_id: string
  school_name: string
  lat: number | null
  lng: number | null
}

export async function schoolsBeside(on: Db | Tx, projectIds: readonly string[]): Promise<SchoolBeside[]> {
  const { rows } = await on.execute<SchoolBeside>(sql`
    SELECT id, project_id, school_name, lat, lng FROM schools WHERE project_id = ANY (${sql.param(projectIds)}::uuid[])`)
  return rows
}

/** Held while storing, so that nobody deletes one that a row names. */
export function indicatorsBeside(on: Db | Tx, isHeld: boolean) {
  const query = on.select().from(indicators).orderBy(indicators.id)
  return isHeld ? query.for('key share') : query
}

interface OthersBeside extends Record<string, unknown> {
  project_id: string
  others: number
  median: number
}

/** Activities outside the import with people reached: their number and median. */
export async function othersBeside(on: Db | Tx, projectIds: readonly string[], touched: readonly string[]) {
  const { rows } = await on.execute<OthersBeside>(sql`
    SELECT project_id, count(*)::integer AS others, coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${people}), 0)::float8 AS median
    FROM activities LEFT JOIN unnest(${sql.param(touched)}::uuid[]) AS own (id) ON own.id = activities.id
    WHERE project_id = ANY (${sql.param(projectIds)}::uuid[]) AND deleted_at IS NULL AND own.id IS NULL AND ${people} > 0
    GROUP BY project_id`)
  return rows
}

type Values = ReturnType<typeof activityValues>
type Asked = Pick<Values, 'type' | 'start_date' | 'end_date' | 'lga_pcode' | 'school_id' | 'lat' | 'lng'> & {
  n: number
  project_id: string
  own: string | null
}

export async function duplicatesOf(on: Db | Tx, asked: readonly Asked[]): Promise<number[]> {
  const { rows } = await on.execute<{ n: number }>(sql`
    SELECT sent.n FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        AS sent (n integer, project_id uuid, own uuid, type text, start_date date, end_date date, lga_pcode text,
          school_id uuid, lat float8, lng float8),
      LATERAL (
        SELECT FROM activities a
        WHERE a.project_id = sent.project_id AND a.start_date = sent.start_date AND a.deleted_at IS NULL
          AND a.id IS DISTINCT FROM sent.own AND a.type = sent.type AND a.lga_pcode = sent.lga_pcode
          AND coalesce(a.end_date, a.start_date) = coalesce(sent.end_date, sent.start_date)
          AND (a.school_id, a.lat, a.lng) IS NOT DISTINCT FROM (sent.school_id, sent.lat, sent.lng)
        LIMIT 1) AS twin`)
  return rows.map(({ n }) => n)
}
