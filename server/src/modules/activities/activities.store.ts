import type { NamedIndicator } from '@hub/contract/activity-checks'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../database/database.ts'
import { inOrder, ordersOf, pageOf, sortKey, type Page, type PageQuery } from '../../database/paging.ts'
import { activities } from '../../database/schema/activities.ts'
import { indicators } from '../../database/schema/indicators.ts'
import { schools } from '../../database/schema/projects.ts'
import { nextVersion } from '../../database/concurrent-edits.ts'
import { activityColumns, type ActivityRow } from './activity.ts'
import { ACTIVITY_STATUS_TABLE, statusesThat } from '@hub/contract/statuses'

type NewRow = typeof activities.$inferInsert

const isThere = isNull(activities.deleted_at)

const withSchool = eq(schools.id, activities.school_id)

const selectActivity = (db: Db | Tx) => db.select(activityColumns).from(activities).leftJoin(schools, withSchool)

export async function findActivity(db: Db | Tx, id: string): Promise<ActivityRow | undefined> {
  const [found] = await selectActivity(db).where(and(eq(activities.id, id), isThere))
  return found
}

export async function lockActivity(tx: Tx, id: string): Promise<ActivityRow | undefined> {
  const [found] = await selectActivity(tx)
    .where(and(eq(activities.id, id), isThere))
    .for('no key update', { of: activities })
  return found
}

/** Held, so that nobody deletes it before the activity is saved. */
export async function findIndicator(on: Db | Tx, id: string): Promise<NamedIndicator | undefined> {
  const [found] = await on.select().from(indicators).where(eq(indicators.id, id)).for('key share')
  return found
}

const { school_name, ...ownColumns } = activityColumns

/** Undefined if the id is taken. */
export async function insertActivity(tx: Tx, row: NewRow): Promise<ActivityRow | undefined> {
  const nameOf = sql<
    string | null
  >`(SELECT ${school_name} FROM ${schools} WHERE ${schools.id} = ${activities.school_id})`
  const [inserted] = await tx
    .insert(activities)
    .values(row)
    .onConflictDoNothing({ target: activities.id })
    .returning({ ...ownColumns, school_name: nameOf })
  return inserted
}

/** Must be locked. */
export const updateActivity = (tx: Tx, id: string, changes: Partial<NewRow>) =>
  tx
    .update(activities)
    .set({ ...changes, updated_at: nextVersion(activities.updated_at) })
    .where(eq(activities.id, id))

export const hideActivity = (tx: Tx, id: string) =>
  tx
    .update(activities)
    .set({ deleted_at: sql`now()` })
    .where(eq(activities.id, id))

export const ACTIVITY_BY_ENTRY = ordersOf(sql`${activities.id}`).down('moment', sql`${activities.created_at}`)

export const activitiesPageQuery = (db: Db, projectId: string, part: PageQuery) =>
  db
    .select({ ...activityColumns, sort_key: sortKey(part.order) })
    .from(activities)
    .leftJoin(schools, withSchool)
    .where(and(eq(activities.project_id, projectId), isThere, ...part.conditions))
    .orderBy(inOrder(part.order))
    .limit(part.limit)

export const readActivitiesPage = (db: Db, projectId: string, part: PageQuery): Promise<Page<ActivityRow>> =>
  pageOf(part, (wanted) => activitiesPageQuery(db, projectId, wanted))

const reached = (one: PgColumn, other: PgColumn) =>
  sql<number>`coalesce(sum(${one} + ${other}) FILTER (WHERE ${inArray(activities.status, statusesThat(ACTIVITY_STATUS_TABLE, 'hasReached'))}), 0)`.mapWith(
    Number,
  )

export async function countActivities(db: Db, projectId: string) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      summary: {
        children: reached(activities.boys, activities.girls),
        teachers: reached(activities.male_teachers, activities.female_teachers),
        sbmc_members: reached(activities.male_sbmc, activities.female_sbmc),
      },
    })
    .from(activities)
    .where(and(eq(activities.project_id, projectId), isThere))
  return row!
}
