import type { FUNDING_SORTS } from '@hub/contract/reference/choices'
import type { FundingQuery, FundingSummary } from '@hub/contract/funding'
import { firstDayOf, monthAfter } from '@hub/contract/months'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { projectStatusSql, type DraftsOf } from '../../database/statuses.ts'
import { isPlacedIn, moneyFigures, moneyOf, runsIn, shareOf } from '../../database/funding-money.ts'
import { dayStarts } from '../../database/days.ts'
import { listQuery, ordersOf, readPage, type Order, type PageQuery } from '../../database/paging.ts'
import { ACCEPTED_ENTRIES, ENTRY_IS_REVIEWED } from '../../database/reports.ts'
import { findsWords, lowerCaseSql, lowerCaseFor } from '../../database/search-text.ts'
import { FUNDING_COLUMNS, type FundingRow } from './funding-entry.ts'

export type FundingSort = (typeof FUNDING_SORTS)[number]
export interface FundingFilter extends Omit<
  FundingQuery,
  'limit' | 'cursor' | 'figures' | 'sort' | 'mine' | 'organization'
> {
  createdBy?: string | undefined
  /** Reporting organizations; empty if none matches. */
  organizations?: string[] | undefined
  draftsOf: DraftsOf
}

const yearOf = ({ year }: FundingFilter) => (year ? Number(year) : null)

const enteredIn = (month: string) =>
  sql`f.created_at >= ${dayStarts(firstDayOf(month))} AND f.created_at < ${dayStarts(firstDayOf(monthAfter(month, 1)))}`

function isCode(code: string): SQL {
  const small = lowerCaseFor([code])
  return sql`${small(sql`f.project_code`)} = ${small(sql`${code}`)}`
}

/** Conditions on `funding_entries f`. */
function conditions(filter: FundingFilter): SQL[] {
  const { search, status, createdBy, organizations, state, not_state, draftsOf } = filter
  return [
    sql`f.deleted_at IS NULL`,
    ...(createdBy ? [sql`f.created_by = ${createdBy}`] : []),
    ...(search ? findsWords(sql`f.search_text`, search) : []),
    ...(filter.donor ? [sql`f.donor_key = ${filter.donor.toLowerCase()}`] : []),
    ...(filter.recipient ? [sql`f.recipient_key = ${filter.recipient.toLowerCase()}`] : []),
    ...(filter.project_code ? [isCode(filter.project_code)] : []),
    ...(filter.currency ? [sql`f.currency = ${filter.currency}`] : []),
    ...(filter.month ? [enteredIn(filter.month)] : []),
    runsIn(yearOf(filter)),
    ...(status ? [sql`f.status = ${status}`] : []),
    ...(organizations ? [sql`f.organization_id = ANY (${sql.param(organizations)}::uuid[])`] : []),
    ...(state ? [isPlacedIn(state, draftsOf)] : []),
    ...(not_state ? [sql`NOT ${isPlacedIn(not_state, draftsOf)}`] : []),
    ...(filter.reviewed ? [ENTRY_IS_REVIEWED] : []),
  ]
}

const { up, down } = ordersOf(sql`f.id`)

export const FUNDING_ORDERS: Record<FundingSort, Order> = {
  newest: down('moment', sql`f.created_at`),
  oldest: up('moment', sql`f.created_at`),
  donor: up('text', sql`f.donor_key`),
  recipient: up('text', sql`f.recipient_key`),
  project_code: up('text', sql`lower(f.project_code)`),
  reference: up('text', sql`lower(f.reference_code)`),
  largest: down('amount', sql`f.amount_usd`),
  smallest: up('amount', sql`f.amount_usd`),
}

/** The share of each entry that counts for the year. */
const shares = (year: number | null) =>
  year === null
    ? sql``
    : sql`, ${year}::integer AS share_year, (${shareOf('amount', year)})::text AS share_amount,
      (${shareOf('amount_usd', year)})::text AS share_amount_usd`

export const fundingPageQuery = (filter: FundingFilter, part: PageQuery): SQL => {
  const columns = sql`${FUNDING_COLUMNS}${shares(yearOf(filter))}`
  const tables = sql`funding_entries f ${filter.reviewed ? ACCEPTED_ENTRIES : sql``}`
  return listQuery({ columns, tables, conditions: conditions(filter) }, part)
}

export const readFundingPage = (db: Db, filter: FundingFilter, part: PageQuery) =>
  readPage<FundingRow>(db, part, (wanted) => fundingPageQuery(filter, wanted))

/** With a year, the totals add up the shares. */
export const fundingTotalsQuery = (filter: FundingFilter, ngnPerUsd: string): SQL => {
  const money = moneyOf({
    by: { status: sql`f.status` },
    source: sql`funding_entries f`,
    where: sql.join(conditions({ ...filter, reviewed: undefined }), sql` AND `),
    year: yearOf(filter),
    reviewed: Boolean(filter.reviewed),
  })
  return sql`SELECT status, ${moneyFigures(ngnPerUsd)} FROM ${money} GROUP BY GROUPING SETS ((status), ())`
}

type Figures = FundingSummary['total']
const NOTHING: Figures = { entries: 0, ngn: '0.00', usd: '0.00' }

export async function readFundingTotals(db: Db, filter: FundingFilter, ngnPerUsd: string): Promise<FundingSummary> {
  const { rows } = await db.execute<
    Figures & { status: FundingRow['status'] | null; ngn_at: FundingSummary['ngn_at'] }
  >(fundingTotalsQuery(filter, ngnPerUsd))
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
    ngn_at: rows.find(({ status }) => status === null)?.ngn_at ?? 'hub',
  }
}

/** Case-insensitive. Steps through the index, because donors are few and entries many. */
export const donorsQuery = (limit: number): SQL => sql`
  WITH RECURSIVE keys AS (
    (SELECT donor_key AS key FROM funding_entries WHERE deleted_at IS NULL ORDER BY donor_key LIMIT 1)
    UNION ALL
    SELECT (SELECT f.donor_key FROM funding_entries f WHERE f.deleted_at IS NULL AND f.donor_key > keys.key ORDER BY f.donor_key LIMIT 1)
    FROM keys WHERE keys.key IS NOT NULL
  ), named AS (
    SELECT key, (SELECT f.donor FROM funding_entries f WHERE f.deleted_at IS NULL AND f.donor_key = key ORDER BY f.created_at LIMIT 1) AS name
    FROM keys WHERE key IS NOT NULL
    UNION ALL
    SELECT ${sql.raw(lowerCaseSql('d.name'))}, d.name FROM project_donors d JOIN projects p ON p.id = d.project_id
    WHERE ${sql.raw(projectStatusSql('isShared', 'p.status'))} GROUP BY d.name
  )
  SELECT min(name) AS name FROM named GROUP BY key ORDER BY key LIMIT ${limit}`

export const readDonors = async (db: Db, limit: number) =>
  (await db.execute<{ name: string }>(donorsQuery(limit))).rows.map(({ name }) => name)
