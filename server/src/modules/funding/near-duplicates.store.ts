import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import type { SubmittedFunding } from './funding-entry.ts'

/** Which of these, from 0, have a twin in the table: one statement for all, each by its index. What is edited is no twin of itself: `own`. */
export function nearDuplicatesQuery(entries: readonly SubmittedFunding[], own: readonly (string | null)[]): SQL {
  const sent = entries.map((entry, row) => ({
    row,
    donor: entry.donor_name,
    reference: entry.grant_reference_code,
    project: entry.project_code,
    amount: entry.amount_original,
    own: own[row] ?? null,
  }))
  // The limit keeps it a look-up for each: joined in one go, the whole table would be read.
  return sql`
    SELECT sent.row
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        AS sent ("row" integer, donor text, reference text, project text, amount numeric, own uuid),
      LATERAL (
        SELECT FROM funding_entries f
        WHERE f.deleted_at IS NULL AND lower(f.reference_code) = lower(sent.reference)
          AND lower(f.project_code) = lower(sent.project) AND lower(f.donor) = lower(sent.donor) AND f.amount = sent.amount
          AND f.id IS DISTINCT FROM sent.own
        LIMIT 1) AS twin`
}

export async function nearDuplicatesOf(
  on: Db | Tx,
  entries: readonly SubmittedFunding[],
  own: readonly (string | null)[],
) {
  const { rows } = await on.execute<{ row: number }>(nearDuplicatesQuery(entries, own))
  return new Set(rows.map(({ row }) => row))
}
