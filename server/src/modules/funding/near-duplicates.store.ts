import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import type { SubmittedFunding } from './funding-entry.ts'

/** Which of these, from 0, have a twin in the table: one statement for all, each by its index. */
export function nearDuplicatesQuery(entries: SubmittedFunding[], exceptId: string | null): SQL {
  const sent = entries.map((entry, row) => ({
    row,
    donor: entry.donor_name,
    reference: entry.grant_reference_code,
    project: entry.project_code,
    amount: entry.amount_original,
  }))
  // The limit keeps it a look-up for each: joined in one go, the whole table would be read.
  return sql`
    SELECT sent.row
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        AS sent ("row" integer, donor text, reference text, project text, amount numeric),
      LATERAL (
        SELECT FROM funding_entries f
        WHERE f.deleted_at IS NULL AND lower(f.reference_code) = lower(sent.reference)
          AND lower(f.project_code) = lower(sent.project) AND lower(f.donor) = lower(sent.donor) AND f.amount = sent.amount
          ${exceptId ? sql`AND f.id <> ${exceptId}` : sql``}
        LIMIT 1) AS twin`
}

export async function nearDuplicatesOf(on: Db | Tx, entries: SubmittedFunding[], exceptId: string | null) {
  const { rows } = await on.execute<{ row: number }>(nearDuplicatesQuery(entries, exceptId))
  return new Set(rows.map(({ row }) => row))
}
