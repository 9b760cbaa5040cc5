import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { lowerCaseFor } from '../../database/search-text.ts'
import type { SubmittedFunding } from './funding-entry.ts'

/**
 * `codes`: the references and project codes of `sent`. LIMIT keeps this an index lookup for each row; a plain join
 * would read the whole table.
 */
export const duplicateOf = (codes: readonly string[], but = sql``) => {
  const small = lowerCaseFor(codes)
  return sql`
  LATERAL (
    SELECT FROM funding_entries f
    WHERE f.deleted_at IS NULL AND ${small(sql`f.reference_code`)} = ${small(sql`sent.reference_code`)}
      AND ${small(sql`f.project_code`)} = ${small(sql`sent.project_code`)} AND f.donor_key = sent.donor_key AND f.amount = sent.amount ${but}
    LIMIT 1) AS twin`
}

/** Indexes of entries with a duplicate. `own`: edited entries, which are not their own duplicates. */
export function nearDuplicatesQuery(entries: readonly SubmittedFunding[], own: readonly (string | null)[]): SQL {
  const sent = entries.map((entry, row) => ({
    row,
    donor_key: entry.donor_name.toLowerCase(),
    reference_code: entry.grant_reference_code,
    project_code: entry.project_code,
    amount: entry.amount_original,
    own: own[row] ?? null,
  }))
  const codes = entries.flatMap((entry) => [entry.grant_reference_code, entry.project_code])
  return sql`
    SELECT sent.row
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        AS sent ("row" integer, donor_key text, reference_code text, project_code text, amount numeric, own uuid),
      ${duplicateOf(codes, sql`AND f.id IS DISTINCT FROM sent.own`)}`
}

export async function nearDuplicatesOf(
  on: Db | Tx,
  entries: readonly SubmittedFunding[],
  own: readonly (string | null)[],
) {
  const { rows } = await on.execute<{ row: number }>(nearDuplicatesQuery(entries, own))
  return new Set(rows.map(({ row }) => row))
}
