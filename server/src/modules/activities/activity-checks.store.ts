import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../database/database.ts'
import { activities } from '../../database/schema/activities.ts'
import type { activityValues } from './activity-input.ts'

export const people = sql`(${activities.boys} + ${activities.girls} + ${activities.male_teachers}
  + ${activities.female_teachers} + ${activities.male_sbmc} + ${activities.female_sbmc})`

const same = (column: PgColumn, value: string | number | null) =>
  sql`${column} IS NOT DISTINCT FROM ${sql.param(value, column)}`

export async function readBeside(
  db: Db | Tx,
  projectId: string,
  values: ReturnType<typeof activityValues>,
  exceptId: string | null,
) {
  const { type, start_date, end_date, lga_pcode, school_id, lat, lng } = values
  const isDuplicate = and(
    eq(activities.type, type),
    eq(activities.start_date, start_date),
    sql`coalesce(${activities.end_date}, ${activities.start_date}) = ${end_date ?? start_date}::date`,
    eq(activities.lga_pcode, lga_pcode),
    same(activities.school_id, school_id),
    same(activities.lat, lat),
    same(activities.lng, lng),
  )
  const [beside] = await db
    .select({
      twins: sql<number>`count(*) FILTER (WHERE ${isDuplicate})`.mapWith(Number),
      others: sql<number>`count(*) FILTER (WHERE ${people} > 0)`.mapWith(Number),
      median:
        sql<number>`coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${people}) FILTER (WHERE ${people} > 0), 0)`.mapWith(
          Number,
        ),
    })
    .from(activities)
    .where(
      and(
        eq(activities.project_id, projectId),
        isNull(activities.deleted_at),
        exceptId === null ? undefined : ne(activities.id, exceptId),
      ),
    )
  return beside!
}
