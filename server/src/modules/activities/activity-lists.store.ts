import { STATES } from '@hub/contract/reference/states'
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isHidden, isSeen, type DraftsOf } from '../../database/drafts.ts'
import { inOrder, ordersOf, pageOf, sortKey, type Page, type Stretch } from '../../database/paging.ts'
import { activities } from '../../database/schema/activities.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { projects, schools } from '../../database/schema/projects.ts'
import { activityColumns, type ActivityRow } from './activity.ts'

export interface ActivityFilter {
  /** Who reported it. */
  createdBy?: string | undefined
  /** Leaves out what is planned. */
  reached?: 'true' | undefined
  state?: string | undefined
  /** Ids; empty where a filter means no organization that there is. */
  organizations: string[] | null
  year: number | null
  draftsOf: DraftsOf
}

export type ListedActivityRow = ActivityRow & { project_title: string; organization_name: string }

const conditions = ({ createdBy, reached, state, organizations: ids, year }: ActivityFilter) =>
  and(
    isNull(activities.deleted_at),
    createdBy ? eq(activities.created_by, createdBy) : undefined,
    reached ? ne(activities.status, 'planned') : undefined,
    state ? eq(activities.state, state) : undefined,
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

const PEOPLE = {
  children: 'boys + girls',
  teachers: 'male_teachers + female_teachers',
  sbmc: 'male_sbmc + female_sbmc',
}
const people = (of: keyof typeof PEOPLE) =>
  sql.raw(`coalesce(sum(${PEOPLE[of]}) FILTER (WHERE status <> 'planned'), 0)::float8`)

const SUMMED = ['boys', 'girls', 'male_teachers', 'female_teachers', 'male_sbmc', 'female_sbmc']
const summed = (of: (column: string) => string) => sql.raw(SUMMED.map(of).join(', '))

/** One person's own, by their index. */
const ownRows = (filter: ActivityFilter) => sql`
  SELECT ${activities.status} AS status, 1 AS activities, ${summed((column) => column)}
  FROM ${activities} JOIN projects p ON p.id = project_id WHERE ${conditions(filter)} AND ${isSeen(filter.draftsOf)}`

/** What drafts of others report. The offset keeps it a look-up for each of them: joined in one go, all activities would be read. */
const hiddenRows = (filter: ActivityFilter) => sql`
  SELECT a.status, -1, ${summed((column) => `-${column}`)}
  FROM projects p, LATERAL (
    SELECT * FROM ${activities} WHERE project_id = p.id AND ${conditions(filter)} OFFSET 0) AS a
  WHERE ${isHidden(filter.draftsOf)}`

/** Those of the sector are kept up to date at every change, and added up here; what is hidden they hold as well, and it is taken away. */
export function activityTotalsQuery(filter: ActivityFilter): SQL {
  const { createdBy, reached, state, organizations: ids, year, draftsOf } = filter
  const from = createdBy
    ? ownRows(filter)
    : sql`SELECT status, activities, ${summed((column) => column)}
        FROM reach_totals WHERE scope = ANY (${sql.param(ids ?? [''])}::text[])
        ${year === null ? sql`` : sql`AND year = ${year}`}
        ${reached ? sql`AND status <> 'planned'` : sql``}
        ${state ? sql`AND lga_pcode LIKE ${`${STATES.find(({ name }) => name === state)?.pcode}%`}` : sql``}
        ${draftsOf === null ? sql`` : sql`UNION ALL ${hiddenRows(filter)}`}`
  return sql`
    SELECT coalesce(sum(activities), 0)::float8 AS total, ${people('children')} AS children,
      ${people('teachers')} AS teachers, ${people('sbmc')} AS sbmc_members
    FROM (${from}) AS counted`
}

type Totals = { total: number; children: number; teachers: number; sbmc_members: number }

export async function readActivityTotals(db: Db, filter: ActivityFilter) {
  const { rows } = await db.execute<Totals>(activityTotalsQuery(filter))
  const { total, ...summary } = rows[0]!
  return { total, summary }
}
