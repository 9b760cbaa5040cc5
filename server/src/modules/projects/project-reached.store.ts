import type { ProjectDetails } from '@hub/contract/records/project'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../database/database.ts'
import { activities } from '../../database/schema/activities.ts'
import { ACTIVITY_STATUS_TABLE, statusesThat } from '@hub/contract/statuses'

const sumOf = (...columns: PgColumn[]) => sql<number>`coalesce(sum(${sql.join(columns, sql` + `)}), 0)`.mapWith(Number)

const { idps, returnees, host_community, refugees } = activities

/** Of ongoing and completed activities, without groups that were never recorded. */
export async function reachedBy(
  db: Db | Tx,
  projectId: string,
): Promise<Pick<ProjectDetails, 'reached' | 'recorded_groups'>> {
  const [row] = await db
    .select({
      reached: {
        activities: sql<number>`count(*)`.mapWith(Number),
        children: sumOf(activities.boys, activities.girls),
        teachers: sumOf(activities.male_teachers, activities.female_teachers),
        sbmc_members: sumOf(activities.male_sbmc, activities.female_sbmc),
      },
      groups: {
        idps: sumOf(idps),
        returnees: sumOf(returnees),
        host_community: sumOf(host_community),
        refugees: sumOf(refugees),
      },
      recorded: sql<boolean>`coalesce(bool_or(num_nonnulls(${idps}, ${returnees}, ${host_community}, ${refugees}) > 0), false)`,
    })
    .from(activities)
    .where(
      and(
        eq(activities.project_id, projectId),
        isNull(activities.deleted_at),
        inArray(activities.status, statusesThat(ACTIVITY_STATUS_TABLE, 'hasReached')),
      ),
    )
  return { reached: row!.reached, recorded_groups: row!.recorded ? row!.groups : null }
}
