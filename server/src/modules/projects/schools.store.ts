import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { schoolPlaces } from '../../database/derived/derived-tables.ts'
import { activityIsLocked } from '../../database/reports.ts'
import { activities } from '../../database/schema/activities.ts'
import { schools } from '../../database/schema/projects.ts'
import { nextVersion } from '../../database/concurrent-edits.ts'
import type { SchoolChanges, SchoolRow } from './school-changes.ts'

const { project_id: _, ...columns } = getTableColumns(schools)

export const schoolsOf = (db: Db | Tx, projectId: string): Promise<SchoolRow[]> =>
  db.select(columns).from(schools).where(eq(schools.project_id, projectId)).orderBy(asc(schools.position))

export type PlacedSchool = SchoolRow & {
  /** The P-code of its LGA, else of its state, else ''. */
  place: string
  is_locked: boolean
}

/** An activity of an accepted month names the school. */
const IS_LOCKED = sql<boolean>`EXISTS (SELECT FROM activities a WHERE a.school_id = ${schools.id} AND a.deleted_at IS NULL
  AND ${sql.raw(activityIsLocked('a'))})`

export const placedSchoolsOf = (db: Db | Tx, projectId: string): Promise<PlacedSchool[]> =>
  db
    .select({ ...columns, place: sql<string>`coalesce(${schoolPlaces.place}, '')`, is_locked: IS_LOCKED })
    .from(schools)
    .leftJoin(schoolPlaces, eq(schoolPlaces.school_id, schools.id))
    .where(eq(schools.project_id, projectId))
    .orderBy(asc(schools.position))

export async function isSchoolOf(tx: Tx, projectId: string, schoolId: string): Promise<boolean> {
  const found = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, schoolId), eq(schools.project_id, projectId)))
  return found.length > 0
}

export async function takenIds(tx: Tx, submitted: readonly { id?: string | undefined }[]): Promise<Set<string>> {
  const ids = submitted.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Set()
  const found = await tx.select({ id: schools.id }).from(schools).where(inArray(schools.id, ids))
  return new Set(found.map(({ id }) => id))
}

const written = {
  position: sql`excluded.position`,
  community: sql`excluded.community`,
  school_name: sql`excluded.school_name`,
  coordinates: sql`excluded.coordinates`,
  lat: sql`excluded.lat`,
  lng: sql`excluded.lng`,
  outside_states: sql`excluded.outside_states`,
  lga_pcode: sql`excluded.lga_pcode`,
  ward: sql`excluded.ward`,
} satisfies Record<Exclude<keyof SchoolRow, 'id'>, SQL>

/** False if another project took one of the ids meanwhile. */
export async function writeSchools(tx: Tx, project_id: string, { written: rows, removed }: SchoolChanges) {
  if (rows.length > 0) {
    const values = rows.map((row) => ({ ...row, project_id }))
    // Never overwrites a school of another project that took the same id at this moment.
    const setWhere = eq(schools.project_id, project_id)
    const stored = await tx
      .insert(schools)
      .values(values)
      .onConflictDoUpdate({ target: schools.id, set: written, setWhere })
      .returning({ id: schools.id })
    if (stored.length < rows.length) return false
  }
  if (removed.length > 0) await tx.delete(schools).where(inArray(schools.id, idsOf(removed)))
  return true
}

/** Also in deleted activities; returns the visible ones. */
export async function leaveSchools(tx: Tx, removed: SchoolRow[]): Promise<{ id: string; school_name: string }[]> {
  if (removed.length === 0) return []
  const left = await tx
    .select({ id: activities.id, school_name: schools.school_name })
    .from(activities)
    .innerJoin(schools, eq(schools.id, activities.school_id))
    .where(and(inArray(activities.school_id, idsOf(removed)), isNull(activities.deleted_at)))
  await tx
    .update(activities)
    .set({ school_id: null, updated_at: nextVersion(activities.updated_at) })
    .where(inArray(activities.school_id, idsOf(removed)))
  return left
}

const idsOf = (rows: SchoolRow[]) => rows.map(({ id }) => id)
