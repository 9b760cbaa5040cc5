import type { PROJECT_SORTS } from '@hub/contract/projects'
import type { ProjectStatus } from '@hub/contract/project-steps'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { isSeen, type DraftsOf } from '../../database/drafts.ts'
import { containing, KEYS, pageOf, type Page, type Position } from '../../database/paging.ts'
import { PEOPLE_PLANNED } from '../../database/people-planned.ts'
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

/** Of everything that the filters find. */
export const projectTotalsQuery = (filter: ProjectFilter): SQL => sql`
  SELECT count(*)::float8 AS total_projects, coalesce(sum(p.budget), 0)::text AS total_budget,
    coalesce(sum(${sql.raw(PEOPLE_PLANNED)}), 0)::float8 AS total_beneficiaries
  FROM projects p ${where(conditions(filter))}`

type Totals = { total_projects: number; total_budget: string; total_beneficiaries: number }

export async function readProjectTotals(db: Db, filter: ProjectFilter): Promise<Totals> {
  const { rows } = await db.execute<Totals>(projectTotalsQuery(filter))
  return rows[0]!
}
