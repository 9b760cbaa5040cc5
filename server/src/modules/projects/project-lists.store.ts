import type { PROJECT_SORTS } from '@hub/contract/projects'
import type { ProjectStatus } from '@hub/contract/project-statuses'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { TODAY } from '../../database/days.ts'
import { isSeen, PEOPLE_PLANNED, projectStatusSql, type DraftsOf } from '../../database/statuses.ts'
import { listQuery, ordersOf, readPage, where, type Order, type PageQuery } from '../../database/paging.ts'
import { findsWords } from '../../database/search-text.ts'
import { facet, PROJECT_COLUMNS, PROJECT_TABLES, type ProjectRow } from './project.ts'

export type ProjectSort = (typeof PROJECT_SORTS)[number]

export interface ProjectFilter {
  search?: string | undefined
  state?: string | undefined
  status?: ProjectStatus | undefined
  donor?: string | undefined
  /** Ids; empty if the filter matches no organization. */
  organizations?: string[] | undefined
  lga?: string | undefined
  component?: string | undefined
  from?: string | undefined
  to?: string | undefined
  overdue?: 'true' | undefined
  waiting?: 'true' | undefined
  createdBy?: string | undefined
  draftsOf: DraftsOf
}

/** No project has the key of an unknown LGA. */
const lgaFacet = (text: string, state: string | undefined) => facet('lga', lgaCodesMeant(text, state)[0] ?? '')

/** An LGA implies its state, which then needs no key. */
const wantedFacets = ({ state, lga, donor, component }: ProjectFilter) => [
  ...(state && !lga ? [facet('state', state)] : []),
  ...(lga ? [lgaFacet(lga, state)] : []),
  ...(donor ? [facet('donor', donor)] : []),
  ...(component ? [facet('component', component)] : []),
]

/** Conditions on `projects p`. */
function conditions(filter: ProjectFilter): SQL[] {
  const { search, status, organizations, from, to, overdue, waiting, createdBy, draftsOf } = filter
  const wanted = wantedFacets(filter)
  return [
    isSeen(draftsOf, status),
    ...(createdBy ? [sql`p.created_by = ${createdBy}`] : []),
    ...(search ? findsWords(sql`p.search_text`, search) : []),
    ...(wanted.length > 0 ? [sql`p.facets @> ${sql.param(wanted)}`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(organizations ? [sql`p.organization_id = ANY (${sql.param(organizations)}::uuid[])`] : []),
    // Runs on at least one day of the range.
    ...(from ? [sql`p.end_date >= ${from}`] : []),
    ...(to ? [sql`p.start_date <= ${to}`] : []),
    ...(overdue ? [sql`p.end_date < ${TODAY} AND ${sql.raw(projectStatusSql('isOpen', 'p.status'))}`] : []),
    ...(waiting ? [sql.raw(projectStatusSql('waitsForReview', 'p.status'))] : []),
  ]
}

const { up, down } = ordersOf(sql`p.id`)

export const PROJECT_ORDERS: Record<ProjectSort, Order> = {
  newest: down('moment', sql`p.created_at`),
  updated: down('moment', sql`p.updated_at`),
  title: up('text', sql`lower(p.project_title)`),
  budget: down('amount', sql`p.budget`),
}

export const projectsPageQuery = (filter: ProjectFilter, part: PageQuery): SQL =>
  listQuery({ columns: PROJECT_COLUMNS, tables: PROJECT_TABLES, conditions: conditions(filter) }, part)

export const readProjectsPage = (db: Db, filter: ProjectFilter, part: PageQuery) =>
  readPage<ProjectRow>(db, part, (wanted) => projectsPageQuery(filter, wanted))

export const projectTotalsQuery = (filter: ProjectFilter): SQL => sql`
  SELECT count(*)::float8 AS total_projects, coalesce(sum(p.budget), 0)::text AS total_budget,
    coalesce(sum(${sql.raw(PEOPLE_PLANNED)}), 0)::float8 AS total_beneficiaries
  FROM projects p ${where(conditions(filter))}`

type Totals = { total_projects: number; total_budget: string; total_beneficiaries: number }

export async function readProjectTotals(db: Db, filter: ProjectFilter): Promise<Totals> {
  const { rows } = await db.execute<Totals>(projectTotalsQuery(filter))
  return rows[0]!
}
