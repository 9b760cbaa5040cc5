import type { FUNDING_SORTS } from '@hub/contract/reference/choices'
import { FUNDING_YEARS_MAX, type FundingQuery, type FundingSummary } from '@hub/contract/funding'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { isSeen, type DraftsOf } from '../../database/drafts.ts'
import { shareOf, type MoneyColumn } from '../../database/funding-share.ts'
import { KEYS, pageOf, type Page, type Position } from '../../database/paging.ts'
import { findsWords } from '../../database/search-text.ts'
import { FUNDING_COLUMNS, type FundingRow } from './funding-entry.ts'

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

/** Its project works in this state alone: there its money is placed. */
const isPlacedIn = (state: string, draftsOf: DraftsOf) => sql`EXISTS (
  SELECT FROM project_places p JOIN places ON places.pcode = p.state
  WHERE p.project_number = f.project_number AND p.is_first AND p.states = 1 AND places.name = ${state} AND ${isSeen(draftsOf)})`

/** A range that says it runs for centuries counts for its first years. */
const runsIn = (year: number | null) =>
  year === null ? [] : [sql`${year} BETWEEN f.from_year AND least(f.to_year, f.from_year + ${FUNDING_YEARS_MAX - 1})`]

const yearOf = ({ year }: FundingFilter) => (year ? Number(year) : null)

/** Conditions on `funding_entries f`. */
function conditions(filter: FundingFilter): SQL[] {
  const { search, status, createdBy, organizations, state, not_state, draftsOf } = filter
  return [
    sql`f.deleted_at IS NULL`,
    ...(createdBy ? [sql`f.created_by = ${createdBy}`] : []),
    ...(search ? findsWords(sql`f.search_text`, search) : []),
    ...(filter.donor ? [sql`f.donor_key = ${filter.donor.toLowerCase()}`] : []),
    ...(filter.recipient ? [sql`f.recipient_key = ${filter.recipient.toLowerCase()}`] : []),
    ...(filter.project_code ? [sql`lower(f.project_code) = lower(${filter.project_code})`] : []),
    ...(filter.currency ? [sql`f.currency = ${filter.currency}`] : []),
    ...runsIn(yearOf(filter)),
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
const byText = (expression: string): Order => ({
  ...UP,
  expression: sql.raw(expression),
  keyOf: ({ sort_key }) => sort_key,
  sortKey: sql.raw(`, ${expression} AS sort_key`),
  key: KEYS.text,
  type: sql`text`,
})

export const FUNDING_ORDERS: Record<FundingSort, Order> = {
  newest: { ...DOWN, ...byMoment },
  oldest: { ...UP, ...byMoment },
  donor: byText('f.donor_key'),
  recipient: byText('f.recipient_key'),
  project_code: byText('lower(f.project_code)'),
  reference: byText('lower(f.reference_code)'),
  largest: { ...DOWN, ...byAmount },
  smallest: { ...UP, ...byAmount },
}

const isAfter = ({ expression, beyond, type }: Order, [, key, id]: Position) =>
  sql`(${expression}, f.id) ${beyond} (${key}::${type}, ${id}::uuid)`

/** What of each entry counts for the year that is asked for. */
const shares = (year: number | null) =>
  year === null
    ? sql``
    : sql`, ${year}::integer AS share_year, (${shareOf('amount', year)})::text AS share_amount,
      (${shareOf('amount_usd', year)})::text AS share_amount_usd`

export function fundingPageQuery(filter: FundingFilter, sort: FundingSort, after: Position | null, limit: number): SQL {
  const order = FUNDING_ORDERS[sort]
  return sql`
    SELECT ${FUNDING_COLUMNS}${order.sortKey}${shares(yearOf(filter))} FROM funding_entries f
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

/** Naira as given, everything else in dollars at the hub's rate; exact, and rounded to the cent once, half up. Of a year, its shares. */
export function fundingTotalsQuery(filter: FundingFilter, ngnPerUsd: string): SQL {
  const of = (column: MoneyColumn) => shareOf(column, yearOf(filter))
  return sql`
    SELECT f.status, count(*)::float8 AS entries,
      round(coalesce(sum(${of('amount')}) FILTER (WHERE f.currency = 'NGN'), 0)
        + coalesce(sum(${of('amount_usd')}) FILTER (WHERE f.currency <> 'NGN'), 0) * ${ngnPerUsd}::numeric, 2)::text AS ngn,
      round(coalesce(sum(${of('amount_usd')}), 0), 2)::text AS usd
    FROM funding_entries f ${where(conditions(filter))}
    GROUP BY GROUPING SETS ((f.status), ())`
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
