import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { hasReached } from '../../database/counted.ts'
import type { Db } from '../../database/database.ts'
import { isSeen, type DraftsOf } from '../../database/drafts.ts'
import { inOrder, ordersOf, pageOf, sortKey, type Page, type Stretch } from '../../database/paging.ts'
import { activities } from '../../database/schema/activities.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { projects, schools } from '../../database/schema/projects.ts'
import { activityColumns, type ActivityRow } from './activity.ts'

export interface ActivityFilter {
  /** Who reported it. */
  createdBy?: string | undefined
  /** Only what has reached anybody: it is ongoing or completed, and its project neither draft nor suspended. */
  reached?: 'true' | undefined
  state?: string | undefined
  type?: string | undefined
  /** Ids; empty where a filter means no organization that there is. */
  organizations: string[] | null
  year: number | null
  draftsOf: DraftsOf
}

export type ListedActivityRow = ActivityRow & {
  project_number: number
  project_title: string
  organization_name: string
}

const conditions = ({ createdBy, reached, state, type, organizations: ids, year }: ActivityFilter) =>
  and(
    isNull(activities.deleted_at),
    createdBy ? eq(activities.created_by, createdBy) : undefined,
    reached ? hasReached('activities', 'projects.status') : undefined,
    state ? eq(activities.state, state) : undefined,
    type ? eq(activities.type, type) : undefined,
    ids ? inArray(activities.organization_id, ids) : undefined,
    year === null
      ? undefined
      : sql`${activities.start_date} BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`,
  )

export const LATEST_ACTIVITY = ordersOf(sql`${activities.id}`).down('day', sql`${activities.start_date}`)
/** There is no index of when they were entered: their ids never change either. */
export const ACTIVITY_BY_ID = ordersOf(null).up('id', sql`${activities.id}`)

export const allActivitiesPageQuery = (db: Db, filter: ActivityFilter, part: Stretch) =>
  db
    .select({
      ...activityColumns,
      project_number: projects.number,
      project_title: projects.project_title,
      organization_name: organizations.name,
      sort_key: sortKey(part.order),
    })
    .from(activities)
    .innerJoin(projects, eq(projects.id, activities.project_id))
    .innerJoin(organizations, eq(organizations.id, activities.organization_id))
    .leftJoin(schools, eq(schools.id, activities.school_id))
    .where(and(conditions(filter), isSeen(filter.draftsOf, null, 'projects'), ...part.conditions))
    .orderBy(inOrder(part.order))
    .limit(part.limit)

export const readAllActivitiesPage = (
  db: Db,
  filter: ActivityFilter,
  part: Stretch,
): Promise<Page<ListedActivityRow>> => pageOf(part, (wanted) => allActivitiesPageQuery(db, filter, wanted))

const people = (columns: string, reached: SQL) =>
  sql`coalesce(sum(${sql.raw(columns)}) FILTER (WHERE ${reached}), 0)::float8`

const figuresOf = (activities: SQL, reached: SQL) => sql`
  coalesce(sum(${activities}), 0)::float8 AS total, ${people('boys + girls', reached)} AS children,
  ${people('male_teachers + female_teachers', reached)} AS teachers, ${people('male_sbmc + female_sbmc', reached)} AS sbmc_members`

/** One person's own, by their index. */
const ownTotals = (filter: ActivityFilter) => sql`
  SELECT ${figuresOf(sql`1`, hasReached('activities', 'projects.status'))}
  FROM activities JOIN projects ON projects.id = activities.project_id
  WHERE ${conditions(filter)} AND ${isSeen(filter.draftsOf, null, 'projects')}`

export function activityTotalsQuery(filter: ActivityFilter): SQL {
  const { createdBy, reached, state, type, organizations: ids, year, draftsOf } = filter
  if (createdBy) return ownTotals(filter)
  const isReached = hasReached('r', 'r.project_status')
  return sql`
    SELECT ${figuresOf(sql`r.activities`, isReached)} FROM reach_sums r
    WHERE ${isSeen(draftsOf, null, 'r', 'project_status')}
      ${ids ? sql`AND r.organization_id = ANY (${sql.param(ids)}::uuid[])` : sql``}
      ${year === null ? sql`` : sql`AND r.year = ${year}`}
      ${reached ? sql`AND ${isReached}` : sql``}
      ${type ? sql`AND r.type = ${type}` : sql``}
      ${state ? sql`AND r.lga_pcode IN (SELECT lga.pcode FROM places lga JOIN places s ON s.pcode = lga.state_pcode WHERE s.name = ${state})` : sql``}`
}

type Totals = { total: number; children: number; teachers: number; sbmc_members: number }

export async function readActivityTotals(db: Db, filter: ActivityFilter) {
  const { rows } = await db.execute<Totals>(activityTotalsQuery(filter))
  const { total, ...summary } = rows[0]!
  return { total, summary }
}
