import type { PROJECT_SORTS } from '@hub/contract/projects'
import type { ProjectStatus } from '@hub/contract/project-steps'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { isSeen, type DraftsOf } from '../../database/drafts.ts'
import { containing, KEYS, pageOf, type Page, type Position } from '../../database/paging.ts'
import { findsWords } from '../../database/search-text.ts'
import { facet } from './project-facets.ts'
import { PROJECT_COLUMNS, PROJECT_TABLES, type ProjectRow } from './project.ts'

export type ProjectSort = (typeof PROJECT_SORTS)[number]

export interface ProjectFilter {
  search?: string | undefined
  state?: string | undefined
  status?: ProjectStatus | undefined
  donor?: string | undefined
  organization?: string | undefined
  lga?: string | undefined
  component?: string | undefined
  from?: string | undefined
  to?: string | undefined
  overdue?: 'true' | undefined
  /** Who entered it. */
  createdBy?: string | undefined
  draftsOf: DraftsOf
}

/** By its name or its P-code, within the state that is chosen besides. An LGA that there is not has a key that no project has. */
const lgaFacet = (text: string, state: string | undefined) => facet('lga', lgaCodesMeant(text, state)[0] ?? '')

/** What it must have, each filter one key. Who works in an LGA works in its state: that is not asked for besides. */
const wantedFacets = ({ state, lga, donor, component }: ProjectFilter) => [
  ...(state && !lga ? [facet('state', state)] : []),
  ...(lga ? [lgaFacet(lga, state)] : []),
  ...(donor ? [facet('donor', donor)] : []),
  ...(component ? [facet('component', component)] : []),
]

const organizationsNamed = (text: string) => sql`(
  SELECT id FROM organizations WHERE lower(acronym || ' ' || name) LIKE lower(${containing(text)}))`

/** Conditions on `projects p`. */
function conditions(filter: ProjectFilter): SQL[] {
  const { search, status, organization, from, to, overdue, createdBy, draftsOf } = filter
  const wanted = wantedFacets(filter)
  return [
    isSeen(draftsOf, status),
    ...(createdBy ? [sql`p.created_by = ${createdBy}`] : []),
    ...(search ? findsWords(sql`p.search_text`, search) : []),
    ...(wanted.length > 0 ? [sql`p.facets @> ${sql.param(wanted)}`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(organization ? [sql`p.organization_id IN ${organizationsNamed(organization)}`] : []),
    // It runs on at least one day of the range.
    ...(from ? [sql`p.end_date >= ${from}`] : []),
    ...(to ? [sql`p.start_date <= ${to}`] : []),
    ...(overdue
      ? [sql`p.end_date < (now() AT TIME ZONE 'Africa/Lagos')::date AND p.status NOT IN ('draft', 'completed')`]
      : []),
  ]
}

const where = (all: SQL[]) => (all.length > 0 ? sql`WHERE ${sql.join(all, sql` AND `)}` : sql``)

type ListedRow = ProjectRow & { title_key: string }

interface Order {
  /** What is sorted by, and then by id. */
  expression: SQL
  direction: SQL
  beyond: SQL
  keyOf: (row: ListedRow) => string
  /** What a cursor of this order may hold, and what it is in SQL. */
  key: z.ZodType<string>
  type: SQL
}

const DOWN = { direction: sql`DESC`, beyond: sql`<` }
const UP = { direction: sql`ASC`, beyond: sql`>` }
const moment = { ...DOWN, key: KEYS.moment, type: sql`timestamptz` }

export const PROJECT_ORDERS: Record<ProjectSort, Order> = {
  newest: { ...moment, expression: sql`p.created_at`, keyOf: ({ created_at }) => created_at },
  updated: { ...moment, expression: sql`p.updated_at`, keyOf: ({ updated_at }) => updated_at },
  title: {
    ...UP,
    expression: sql`lower(p.project_title)`,
    keyOf: ({ title_key }) => title_key,
    key: KEYS.text,
    type: sql`text`,
  },
  budget: {
    ...DOWN,
    expression: sql`p.budget`,
    keyOf: ({ budget }) => budget,
    key: z.string().regex(/^\d{1,13}(\.\d{1,2})?$/),
    type: sql`numeric`,
  },
}

const isAfter = ({ expression, beyond, type }: Order, [, key, id]: Position) =>
  sql`(${expression}, p.id) ${beyond} (${key}::${type}, ${id}::uuid)`

export function projectsPageQuery(
  filter: ProjectFilter,
  sort: ProjectSort,
  after: Position | null,
  limit: number,
): SQL {
  const order = PROJECT_ORDERS[sort]
  return sql`
    SELECT ${PROJECT_COLUMNS}, lower(p.project_title) AS title_key FROM ${PROJECT_TABLES}
    ${where([...conditions(filter), ...(after ? [isAfter(order, after)] : [])])}
    ORDER BY ${order.expression} ${order.direction}, p.id ${order.direction} LIMIT ${limit}`
}

export async function readProjectsPage(
  db: Db,
  filter: ProjectFilter,
  sort: ProjectSort,
  after: Position | null,
  limit: number,
): Promise<Page<ProjectRow>> {
  const { rows } = await db.execute<ListedRow>(projectsPageQuery(filter, sort, after, limit + 1))
  return pageOf(rows, limit, (row) => [sort, PROJECT_ORDERS[sort].keyOf(row), row.id])
}

/** The facet whose kept totals are what a filter finds; null where it asks for more than one thing. */
function keptTotals(filter: ProjectFilter): SQL[] | null {
  const { search, organization, from, to, overdue, status, createdBy, draftsOf } = filter
  const [wanted = '', another] = wantedFacets(filter)
  if (search || from || to || overdue || createdBy || another || (organization && wanted)) return null
  if (draftsOf && status === 'draft') return null
  return [
    // A project has one organization: those of several add up.
    organization
      ? sql`t.facet IN (SELECT ${facet('organization', '')} || id FROM ${organizationsNamed(organization)} AS named)`
      : sql`t.facet = ${wanted}`,
    ...(status ? [sql`t.status = ${status}`] : []),
    ...(draftsOf ? [sql`t.status <> 'draft'`] : []),
  ]
}

const counted = (filter: ProjectFilter) => sql`
  SELECT 1 AS projects, p.budget,
    people_of(p.direct_beneficiaries, p.beneficiaries_boys, p.beneficiaries_girls) AS beneficiaries
  FROM projects p ${where(conditions(filter))}`

/**
 * What one facet and a status find is never counted: it is kept up to date at every change. All else is counted here, and so
 * are the drafts of one organization, which are few: those that are kept are everybody's.
 */
export function projectTotalsQuery(filter: ProjectFilter): SQL {
  const { status, draftsOf } = filter
  const kept = keptTotals(filter)
  const rows = kept && sql`SELECT t.projects, t.budget, t.beneficiaries FROM project_totals t ${where(kept)}`
  const ownDrafts = draftsOf && !status ? sql`UNION ALL ${counted({ ...filter, status: 'draft' })}` : sql``
  return sql`
    SELECT coalesce(sum(projects), 0)::float8 AS total_projects, coalesce(sum(budget), 0)::text AS total_budget,
      coalesce(sum(beneficiaries), 0)::float8 AS total_beneficiaries
    FROM (${rows ? sql`${rows} ${ownDrafts}` : counted(filter)}) AS found`
}

type Totals = { total_projects: number; total_budget: string; total_beneficiaries: number }

export async function readProjectTotals(db: Db, filter: ProjectFilter): Promise<Totals> {
  const { rows } = await db.execute<Totals>(projectTotalsQuery(filter))
  return rows[0]!
}
