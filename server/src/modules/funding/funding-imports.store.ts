import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { lowerCaseFor } from '../../database/search-text.ts'
import { FUNDING_COLUMNS, type FundingRow } from './funding-entry.ts'

/** In lower case. */
export interface FundingKey {
  reference: string
  donor: string
  recipient: string
}

/** In id order, so that imports cannot deadlock. */
const locked = (isLocked: boolean) => (isLocked ? sql`ORDER BY f.id FOR NO KEY UPDATE OF f` : sql``)

export async function fundingByIds(on: Db | Tx, ids: readonly string[], isLocked: boolean): Promise<FundingRow[]> {
  const { rows } = await on.execute<FundingRow>(sql`
    SELECT ${FUNDING_COLUMNS} FROM funding_entries f
    WHERE f.id = ANY (${sql.param(ids)}::uuid[]) AND f.deleted_at IS NULL ${locked(isLocked)}`)
  return rows
}

/** A key must not change another organization's entries. */
export async function fundingByKeys(
  on: Db | Tx,
  organizationId: string,
  keys: readonly FundingKey[],
  isLocked: boolean,
) {
  const small = lowerCaseFor(keys.map(({ reference }) => reference))
  const { rows } = await on.execute<FundingRow>(sql`
    SELECT ${FUNDING_COLUMNS} FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        AS k (reference text, donor text, recipient text)
      JOIN funding_entries f ON ${small(sql`f.reference_code`)} = ${small(sql`k.reference`)} AND f.donor_key = k.donor AND f.recipient_key = k.recipient
    WHERE f.deleted_at IS NULL AND f.organization_id = ${organizationId} ${locked(isLocked)}`)
  return rows
}
