import type { FUNDING_SORTS } from '@hub/contract/reference/choices'
import type { FundingQuery, FundingSummary } from '@hub/contract/funding'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { DraftsOf } from '../../database/drafts.ts'
import { isPlacedIn } from '../../database/funding-place.ts'
import { listQuery, ordersOf, readPage, where, type Order, type Stretch } from '../../database/paging.ts'
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

const { up, down } = ordersOf(sql`f.id`)

export const FUNDING_ORDERS: Record<FundingSort, Order> = {
  newest: down('moment', sql`f.created_at`),
  oldest: up('moment', sql`f.created_at`),
  donor: up('text', sql`lower(f.donor)`),
  recipient: up('text', sql`lower(f.recipient_organization)`),
  project_code: up('text', sql`lower(f.project_code)`),
  reference: up('text', sql`lower(f.reference_code)`),
  largest: down('amount', sql`f.amount_usd`),
  smallest: up('amount', sql`f.amount_usd`),
}

export const fundingPageQuery = (filter: FundingFilter, part: Stretch): SQL =>
  listQuery({ columns: FUNDING_COLUMNS, tables: sql`funding_entries f`, conditions: conditions(filter) }, part)

export const readFundingPage = (db: Db, filter: FundingFilter, part: Stretch) =>
  readPage<FundingRow>(db, part, (wanted) => fundingPageQuery(filter, wanted))

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
