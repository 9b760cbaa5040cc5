import type { FUNDING_SORTS } from '@hub/contract/reference/choices'
import type { FundingQuery, FundingSummary } from '@hub/contract/funding'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { isSeen, type DraftsOf } from '../../database/drafts.ts'
import { KEYS, pageOf, type Page, type Position } from '../../database/paging.ts'
import { findsWords } from '../../database/search-text.ts'
import { FUNDING_COLUMNS, type FundingRow } from './funding-entry.ts'
import { facet } from './funding-facets.ts'

export type FundingSort = (typeof FUNDING_SORTS)[number]
export interface FundingFilter extends Omit<
  FundingQuery,
  'limit' | 'cursor' | 'figures' | 'sort' | 'mine' | 'organization'
> {
  /** Who entered it. */
  createdBy?: string | undefined
  /** Who reported it: ids; empty where a filter means no organization that there is. */
  organizations?: string[] | undefined
  /** A draft that is not there places no money either. */
  draftsOf: DraftsOf
}

/** What it must have, each filter one key. */
const wantedFacets = ({ donor, recipient, currency, project_code, year }: FundingFilter) => [
  ...(donor ? [facet('donor', donor)] : []),
  ...(recipient ? [facet('recipient', recipient)] : []),
  ...(currency ? [facet('currency', currency)] : []),
  ...(project_code ? [facet('project', project_code)] : []),
  ...(year ? [facet('year', year)] : []),
]

/** Its project works in this state alone: there its money is placed. */
const isPlacedIn = (state: string, draftsOf: DraftsOf) => sql`EXISTS (
  SELECT FROM projects p WHERE code_of_project(p.number) = lower(f.project_code) AND ${isSeen(draftsOf)}
    AND p.target_states = ${sql.param([state])}::text[])`

/** Conditions on `funding_entries f`. */
function conditions(filter: FundingFilter): SQL[] {
  const { search, status, createdBy, organizations, state, not_state, draftsOf } = filter
  const wanted = wantedFacets(filter)
  return [
    sql`f.deleted_at IS NULL`,
    ...(createdBy ? [sql`f.created_by = ${createdBy}`] : []),
    ...(search ? findsWords(sql`f.search_text`, search) : []),
    ...(wanted.length > 0 ? [sql`f.facets @> ${sql.param(wanted)}`] : []),
    ...(status ? [sql`f.status = ${status}`] : []),
    ...(organizations ? [sql`f.organization_id = ANY (${sql.param(organizations)}::uuid[])`] : []),
    ...(state ? [isPlacedIn(state, draftsOf)] : []),
    ...(not_state ? [sql`NOT ${isPlacedIn(not_state, draftsOf)}`] : []),
  ]
}

const where = (all: SQL[]) => sql`WHERE ${sql.join(all, sql` AND `)}`

type ListedRow = FundingRow & { sort_key: string }

interface Order {
  /** What is sorted by, and then by id. */
  expression: SQL
  direction: SQL
  beyond: SQL
  keyOf: (row: ListedRow) => string
  /** Beside the columns, where none of them is what is sorted by. */
  sortKey: SQL
  /** What a cursor of this order may hold, and what it is in SQL. */
  key: z.ZodType<string>
  type: SQL
}

const DOWN = { direction: sql`DESC`, beyond: sql`<` }
const UP = { direction: sql`ASC`, beyond: sql`>` }
const byMoment = {
  expression: sql`f.created_at`,
  keyOf: ({ created_at }: ListedRow) => created_at,
  sortKey: sql``,
  key: KEYS.moment,
  type: sql`timestamptz`,
}
const byAmount = {
  expression: sql`f.amount_usd`,
  keyOf: ({ amount_usd }: ListedRow) => amount_usd,
  sortKey: sql``,
  key: z.string().regex(/^\d{1,13}(\.\d{1,2})?$/),
  type: sql`numeric`,
}
const byText = (column: string): Order => ({
  ...UP,
  expression: sql.raw(`lower(f.${column})`),
  keyOf: ({ sort_key }) => sort_key,
  sortKey: sql.raw(`, lower(f.${column}) AS sort_key`),
  key: KEYS.text,
  type: sql`text`,
})

export const FUNDING_ORDERS: Record<FundingSort, Order> = {
  newest: { ...DOWN, ...byMoment },
  oldest: { ...UP, ...byMoment },
  donor: byText('donor'),
  recipient: byText('recipient_organization'),
  project_code: byText('project_code'),
  reference: byText('reference_code'),
  largest: { ...DOWN, ...byAmount },
  smallest: { ...UP, ...byAmount },
}

const isAfter = ({ expression, beyond, type }: Order, [, key, id]: Position) =>
  sql`(${expression}, f.id) ${beyond} (${key}::${type}, ${id}::uuid)`

export function fundingPageQuery(filter: FundingFilter, sort: FundingSort, after: Position | null, limit: number): SQL {
  const order = FUNDING_ORDERS[sort]
  return sql`
    SELECT ${FUNDING_COLUMNS}${order.sortKey} FROM funding_entries f
    ${where([...conditions(filter), ...(after ? [isAfter(order, after)] : [])])}
    ORDER BY ${order.expression} ${order.direction}, f.id ${order.direction} LIMIT ${limit}`
}

export async function readFundingPage(
  db: Db,
  filter: FundingFilter,
  sort: FundingSort,
  after: Position | null,
  limit: number,
): Promise<Page<FundingRow>> {
  const { rows } = await db.execute<ListedRow>(fundingPageQuery(filter, sort, after, limit + 1))
  return pageOf(rows, limit, (row) => [sort, FUNDING_ORDERS[sort].keyOf(row), row.id])
}

/**
 * Naira as given, everything else in dollars at the hub's rate; exact, and rounded to the cent once, half up.
 * What one facet and a status find is never counted: it is kept up to date at every change. All else is counted here.
 */
export function fundingTotalsQuery(filter: FundingFilter, ngnPerUsd: string): SQL {
  const { search, status, createdBy, organizations, state, not_state } = filter
  const [wanted = '', another] = wantedFacets(filter)
  const figures = (naira: SQL, beside: SQL, dollars: SQL) => sql`
    round(coalesce(${naira}, 0) + coalesce(${beside}, 0) * ${ngnPerUsd}::numeric, 2)::text AS ngn,
    round(coalesce(${dollars}, 0), 2)::text AS usd`
  return search || createdBy || organizations || state || not_state || another
    ? sql`
      SELECT f.status, count(*)::float8 AS entries, ${figures(
        sql`sum(f.amount) FILTER (WHERE f.currency = 'NGN')`,
        sql`sum(f.amount_usd) FILTER (WHERE f.currency <> 'NGN')`,
        sql`sum(f.amount_usd)`,
      )}
      FROM funding_entries f ${where(conditions(filter))}
      GROUP BY GROUPING SETS ((f.status), ())`
    : sql`
      SELECT t.status, coalesce(sum(t.entries), 0)::float8 AS entries, ${figures(
        sql`sum(t.naira)`,
        sql`sum(t.dollars_beside)`,
        sql`sum(t.dollars)`,
      )}
      FROM funding_totals t ${where([sql`t.facet = ${wanted}`, ...(status ? [sql`t.status = ${status}`] : [])])}
      GROUP BY GROUPING SETS ((t.status), ())`
}

type Figures = FundingSummary['total']
const NOTHING: Figures = { entries: 0, ngn: '0.00', usd: '0.00' }

export async function readFundingTotals(db: Db, filter: FundingFilter, ngnPerUsd: string): Promise<FundingSummary> {
  const { rows } = await db.execute<Figures & { status: FundingRow['status'] | null }>(
    fundingTotalsQuery(filter, ngnPerUsd),
  )
  const of = (wanted: FundingRow['status'] | null) => {
    const { entries, ngn, usd } = rows.find(({ status }) => status === wanted) ?? NOTHING
    return { entries, ngn, usd }
  }
  return {
    total: of(null),
    paid: of('paid'),
    commitment: of('commitment'),
    pledge: of('pledge'),
    ngn_per_usd: ngnPerUsd,
  }
}
