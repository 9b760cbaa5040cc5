import { Id } from '@hub/contract/common'
import type { AllActivitiesSummary } from '@hub/contract/activities'
import type { ACTIVITY_SORTS } from '@hub/contract/reference/choices'
import { firstDayOf, monthAfter } from '@hub/contract/months'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { hasReached, isSeen, type DraftsOf } from '../../database/statuses.ts'
import type { Db } from '../../database/database.ts'
import { inOrder, ordersOf, pageOf, sortKey, type Order, type Page, type PageQuery } from '../../database/paging.ts'
import { reviewedActivities } from '../../database/reports.ts'
import { activities } from '../../database/schema/activities.ts'
import { indicators } from '../../database/schema/indicators.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { projects, schools } from '../../database/schema/projects.ts'
import { findsWords, BEYOND_ASCII } from '../../database/search-text.ts'
import { activityColumns, type ActivityRow } from './activity.ts'

export interface ActivityFilter {
  createdBy?: string | undefined
  reached?: 'true' | undefined
  search?: string | undefined
  status?: string | undefined
  state?: string | undefined
  /** Empty if none matches. */
  lgas: readonly string[] | null
  type?: string | undefined
  /** An id; '' if none matches. */
  project: string | null
  /** An id; '' if none matches. */
  indicator?: string | undefined
  /** Empty if none matches. */
  organizations: string[] | null
  year: number | null
  /** 'YYYY-MM' */
  month?: string | undefined
  /** Only reviewed months. */
  reviewed?: 'true' | undefined
  draftsOf: DraftsOf
}

export type ListedActivityRow = ActivityRow & {
  project_number: number
  project_title: string
  organization_name: string
}

/** `translate` lowers non-ASCII letters, which lower() may not know. */
const WORDS = sql`translate(lower(concat_ws(' ', '', ${projects.project_title}, 'neh-' || ${projects.number}, ${organizations.name},
  ${organizations.acronym}, ${schools.school_name}, ${schools.community})), ${sql.raw(BEYOND_ASCII)})`

/** The project's indexed text also has the words of its other schools, so both must match. */
const isFound = (search: string) => [...findsWords(projects.search_text, search), ...findsWords(WORDS, search)]

const isOf = (project: string) => (project ? eq(activities.project_id, project) : sql`false`)

const names = (indicator: string) => (indicator ? eq(activities.indicator_id, indicator) : sql`false`)

function conditions(filter: ActivityFilter) {
  const {
    createdBy,
    reached,
    search,
    status,
    state,
    lgas,
    type,
    project,
    indicator,
    organizations: ids,
    year,
    month,
    reviewed,
  } = filter
  return and(
    isNull(activities.deleted_at),
    createdBy ? eq(activities.created_by, createdBy) : undefined,
    reached ? hasReached('activities', 'projects.status') : undefined,
    status ? sql`${activities.status} = ${status}` : undefined,
    state ? eq(activities.state, state) : undefined,
    lgas ? inArray(activities.lga_pcode, [...lgas]) : undefined,
    type ? eq(activities.type, type) : undefined,
    project === null ? undefined : isOf(project),
    indicator === undefined ? undefined : names(indicator),
    ids ? inArray(activities.organization_id, ids) : undefined,
    ...reviewedActivities(reviewed !== undefined, 'activities'),
    year === null
      ? undefined
      : sql`${activities.start_date} BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`,
    month
      ? sql`${activities.start_date} >= ${firstDayOf(month)}::date AND ${activities.start_date} < ${firstDayOf(monthAfter(month))}::date`
      : undefined,
    ...(search ? isFound(search) : []),
  )
}

const { up, down } = ordersOf(sql`${activities.id}`)
export const LATEST_ACTIVITY = down('day', sql`${activities.start_date}`)
const EARLIEST_ACTIVITY = up('day', sql`${activities.start_date}`)
export const activityOrder = (sort: (typeof ACTIVITY_SORTS)[number], today: string): Order =>
  ({
    // Future plans come last.
    begun: { ...LATEST_ACTIVITY, tail: { above: today, order: EARLIEST_ACTIVITY } },
    latest: LATEST_ACTIVITY,
    earliest: EARLIEST_ACTIVITY,
  })[sort]
/** The creation time has no index. */
export const ACTIVITY_BY_ID = ordersOf(null).up('id', sql`${activities.id}`)

const LISTED = {
  ...activityColumns,
  project_number: projects.number,
  project_title: projects.project_title,
  organization_name: organizations.name,
}

const selectListed = (db: Db, order?: PageQuery['order']) =>
  db
    .select({ ...LISTED, sort_key: order ? sortKey(order) : sql<string>`''` })
    .from(activities)
    .innerJoin(projects, eq(projects.id, activities.project_id))
    .innerJoin(organizations, eq(organizations.id, activities.organization_id))
    .leftJoin(schools, eq(schools.id, activities.school_id))

export const allActivitiesPageQuery = (db: Db, filter: ActivityFilter, part: PageQuery) =>
  selectListed(db, part.order)
    .where(and(conditions(filter), isSeen(filter.draftsOf, null, 'projects'), ...part.conditions))
    .orderBy(inOrder(part.order))
    .limit(part.limit)

/** Undefined if the user may not read it. */
export async function findListedActivity(
  db: Db,
  id: string,
  draftsOf: DraftsOf,
): Promise<ListedActivityRow | undefined> {
  const [found] = await selectListed(db).where(
    and(eq(activities.id, id), isNull(activities.deleted_at), isSeen(draftsOf, null, 'projects')),
  )
  return found
}

export const readAllActivitiesPage = (
  db: Db,
  filter: ActivityFilter,
  part: PageQuery,
): Promise<Page<ListedActivityRow>> => pageOf(part, (wanted) => allActivitiesPageQuery(db, filter, wanted))

export async function projectOfNumber(db: Db, number: number): Promise<string | undefined> {
  const [found] = await db.select({ id: projects.id }).from(projects).where(eq(projects.number, number))
  return found?.id
}

export async function indicatorNamed(db: Db, text: string) {
  const [found] = await db
    .select({
      id: indicators.id,
      type: indicators.type,
      counts: indicators.counts,
      code: indicators.code,
      name: indicators.name,
      unit: indicators.unit,
    })
    .from(indicators)
    .where(Id.safeParse(text).success ? eq(indicators.id, text) : sql`lower(${indicators.code}) = lower(${text})`)
  return found
}

const people = (columns: string, reached: SQL) =>
  sql`coalesce(sum(${sql.raw(columns)}) FILTER (WHERE ${reached}), 0)::float8`

const figuresOf = (activities: SQL, reached: SQL) => sql`
  coalesce(sum(${activities}), 0)::float8 AS total, ${people('boys + girls', reached)} AS children,
  ${people('boys', reached)} AS boys, ${people('girls', reached)} AS girls,
  ${people('male_teachers + female_teachers', reached)} AS teachers, ${people('male_sbmc + female_sbmc', reached)} AS sbmc_members`

const countedTotals = (filter: ActivityFilter) => sql`
  SELECT ${figuresOf(sql`1`, hasReached('activities', 'projects.status'))}
  FROM activities JOIN projects ON projects.id = activities.project_id
    ${filter.search ? sql`JOIN organizations ON organizations.id = activities.organization_id LEFT JOIN schools ON schools.id = activities.school_id` : sql``}
  WHERE ${conditions(filter)} AND ${isSeen(filter.draftsOf, null, 'projects')}`

export function activityTotalsQuery(by: ActivityFilter): SQL {
  if (by.createdBy || by.project !== null || by.indicator !== undefined || by.month || by.search)
    return countedTotals(by)
  const isReached = hasReached('r', 'r.project_status')
  return sql`
    SELECT ${figuresOf(sql`r.activities`, isReached)} FROM reach_sums r
    WHERE ${isSeen(by.draftsOf, null, 'r', 'project_status')}
      ${by.organizations ? sql`AND r.organization_id = ANY (${sql.param(by.organizations)}::uuid[])` : sql``}
      ${by.year === null ? sql`` : sql`AND r.year = ${by.year}`}
      ${by.reached ? sql`AND ${isReached}` : sql``}
      ${by.reviewed ? sql`AND r.reviewed` : sql``}
      ${by.type ? sql`AND r.type = ${by.type}` : sql``}
      ${by.status ? sql`AND r.status = ${by.status}` : sql``}
      ${by.lgas ? sql`AND r.lga_pcode = ANY (${sql.param(by.lgas)}::text[])` : sql``}
      ${by.state ? sql`AND r.lga_pcode IN (SELECT lga.pcode FROM places lga JOIN places s ON s.pcode = lga.state_pcode WHERE lga.kind = 'lga' AND s.name = ${by.state})` : sql``}`
}

type Totals = { total: number } & Omit<AllActivitiesSummary, 'indicator'>

export async function readActivityTotals(db: Db, filter: ActivityFilter) {
  const { rows } = await db.execute<Totals>(activityTotalsQuery(filter))
  const { total, ...summary } = rows[0]!
  return { total, summary }
}
