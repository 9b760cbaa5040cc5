import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import type { SubmittedFunding } from './funding-entry.ts'

/** A row for each row of `sent` that has a twin in the table. The limit keeps it a look-up for each: joined in one go, the whole table would be read. */
export const twinOf = (but = sql``) => sql`
  LATERAL (
    SELECT FROM funding_entries f
    WHERE f.deleted_at IS NULL AND lower(f.reference_code) = lower(sent.reference_code)
      AND lower(f.project_code) = lower(sent.project_code) AND lower(f.donor) = lower(sent.donor) AND f.amount = sent.amount ${but}
    LIMIT 1) AS twin`

/** Which of these, from 0, have a twin in the table: one statement for all, each by its index. What is edited is no twin of itself: `own`. */
export function nearDuplicatesQuery(entries: readonly SubmittedFunding[], own: readonly (string | null)[]): SQL {
  const sent = entries.map((entry, row) => ({
    row,
    donor: entry.donor_name,
    reference_code: entry.grant_reference_code,
    project_code: entry.project_code,
    amount: entry.amount_original,
    own: own[row] ?? null,
  }))
  return sql`
    SELECT sent.row
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        AS sent ("row" integer, donor text, reference_code text, project_code text, amount numeric, own uuid),
      ${twinOf(sql`AND f.id IS DISTINCT FROM sent.own`)}`
}

export async function nearDuplicatesOf(
  on: Db | Tx,
  entries: readonly SubmittedFunding[],
  own: readonly (string | null)[],
) {
  const { rows } = await on.execute<{ row: number }>(nearDuplicatesQuery(entries, own))
  return new Set(rows.map(({ row }) => row))
}
