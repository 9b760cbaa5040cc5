import type { DollarRates } from '@hub/contract/funding-checks'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { fundingEntries } from '../../database/schema/funding.ts'
import { isVersion, nextVersion } from '../../database/stale-edit.ts'
import { FUNDING_COLUMNS, FUNDING_TOLD, type fundingValues, type FundingRow } from './funding-entry.ts'
import { twinOf } from './near-duplicates.store.ts'

type Values = ReturnType<typeof fundingValues>
type NewRow = Values & { id: string; created_by: string; organization_id: string }

/** All that is written of an entry, and its type in SQL: a value without its column does not compile. */
export const WRITTEN: Record<keyof NewRow, 'uuid' | 'text' | 'numeric'> = {
  id: 'uuid',
  organization_id: 'uuid',
  created_by: 'uuid',
  donor: 'text',
  year_from_to: 'text',
  reference_code: 'text',
  recipient_organization: 'text',
  project_name: 'text',
  project_code: 'text',
  funding_type: 'text',
  status: 'text',
  earmarking: 'text',
  amount: 'numeric',
  currency: 'text',
  amount_usd: 'numeric',
  search_text: 'text',
  donor_key: 'text',
  recipient_key: 'text',
}
const NAMES = sql.raw(Object.keys(WRITTEN).join(', '))
const TYPED = sql.raw(
  Object.entries(WRITTEN)
    .map((column) => column.join(' '))
    .join(', '),
)

interface Submitted {
  stored: number
  /** Which of them, from 0, had a twin in the table before. */
  twins: number[]
  /** What the dollars of an entry are judged by. */
  rates_by_month: Record<string, DollarRates> | null
}

/** What is written down of the rows `made`, which have an id and what is `told` of them. */
type Trail = (made: SQL) => SQL

/**
 * One statement with one value, whatever the number of entries: their rows, the trail of each, and which had a twin. All parts of a statement
 * read the table as it was before, so no entry is a twin of itself. Those whose id is taken are left out.
 */
export const submitQuery = (entries: NewRow[], trail: Trail, rates: SQL): SQL => sql`
  WITH sent AS MATERIALIZED (
    SELECT * FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS (${TYPED})) WITH ORDINALITY AS of (${NAMES}, nth)
  ), made AS (
    INSERT INTO funding_entries (${NAMES}) SELECT ${NAMES} FROM sent ON CONFLICT (id) DO NOTHING RETURNING id, ${FUNDING_TOLD} AS told
  ), trail AS (${trail(sql`made`)})
  SELECT (SELECT count(*) FROM made)::integer AS stored,
    ARRAY(SELECT (nth - 1)::integer FROM sent, ${twinOf()}) AS twins,
    ${rates} AS rates_by_month`

export async function submitFunding(tx: Tx, entries: NewRow[], trail: Trail, rates: SQL): Promise<Submitted> {
  const { rows } = await tx.execute<Submitted & Record<string, unknown>>(submitQuery(entries, trail, rates))
  return rows[0]!
}

export async function findFunding(db: Db | Tx, id: string): Promise<FundingRow | undefined> {
  const { rows } = await db.execute<FundingRow>(
    sql`SELECT ${FUNDING_COLUMNS} FROM funding_entries f WHERE f.id = ${id} AND f.deleted_at IS NULL`,
  )
  return rows[0]
}

/** Reads an entry that stays as read until the transaction ends. */
export async function lockFunding(tx: Tx, id: string): Promise<FundingRow | undefined> {
  const { rows } = await tx.execute<FundingRow>(sql`
    SELECT ${FUNDING_COLUMNS} FROM funding_entries f WHERE f.id = ${id} AND f.deleted_at IS NULL FOR NO KEY UPDATE`)
  return rows[0]
}

/** False when somebody saved another version in the meantime. */
export async function updateFunding(tx: Tx, id: string, version: string | undefined, values: Values): Promise<boolean> {
  const updated = await tx
    .update(fundingEntries)
    .set({ ...values, updated_at: nextVersion(fundingEntries.updated_at) })
    .where(
      and(eq(fundingEntries.id, id), isNull(fundingEntries.deleted_at), isVersion(fundingEntries.updated_at, version)),
    )
    .returning({ id: fundingEntries.id })
  return updated.length > 0
}

/** The row stays, out of sight. */
export const hideFunding = (tx: Tx, id: string) =>
  tx
    .update(fundingEntries)
    .set({ deleted_at: sql`now()` })
    .where(eq(fundingEntries.id, id))
