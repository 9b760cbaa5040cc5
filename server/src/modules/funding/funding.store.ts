import type { ListedFunding } from '@hub/contract/funding'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { pageOf, type Page, type Position } from '../../database/paging.ts'
import { fundingEntries } from '../../database/schema/funding.ts'
import { findsWords } from '../../database/search-text.ts'
import { fundingColumns, type FundingRow } from './funding-entry.ts'

export interface FundingFilter {
  search?: string | undefined
  donor?: string | undefined
  status?: ListedFunding['status'] | undefined
  currency?: ListedFunding['currency'] | undefined
  project_code?: string | undefined
}

export const insertFunding = (tx: Tx, rows: (typeof fundingEntries.$inferInsert)[]): Promise<FundingRow[]> =>
  tx.insert(fundingEntries).values(rows).returning(fundingColumns)

const matches = ({ search, donor, status, currency, project_code }: FundingFilter) =>
  and(
    isNull(fundingEntries.deleted_at),
    ...(search ? findsWords(fundingEntries.search_text, search) : []),
    donor ? sql`lower(${fundingEntries.donor}) = lower(${donor})` : undefined,
    status ? eq(fundingEntries.status, status) : undefined,
    currency ? eq(fundingEntries.currency, currency) : undefined,
    project_code ? sql`lower(${fundingEntries.project_code}) = lower(${project_code})` : undefined,
  )

export const fundingPageQuery = (db: Db, filter: FundingFilter, after: Position | null, limit: number) =>
  db
    .select(fundingColumns)
    .from(fundingEntries)
    .where(
      and(
        matches(filter),
        after
          ? sql`(${fundingEntries.created_at}, ${fundingEntries.id}) < (${after[1]}::timestamptz, ${after[2]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(fundingEntries.created_at), desc(fundingEntries.id))
    .limit(limit)

export async function readFundingPage(
  db: Db,
  filter: FundingFilter,
  after: Position | null,
  limit: number,
): Promise<Page<FundingRow>> {
  const rows = await fundingPageQuery(db, filter, after, limit + 1)
  return pageOf(rows, limit, ({ created_at, id }) => ['newest', created_at.toISOString(), id])
}

export const countFundingQuery = (db: Db, filter: FundingFilter) =>
  db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      summary: { total_usd: sql<string>`coalesce(sum(${fundingEntries.amount_usd}), 0)::text` },
    })
    .from(fundingEntries)
    .where(matches(filter))
