import type { WorkOptions } from '../../lib/work/begun-work.ts'
import type { EntryValues, FundingValues } from './entry-values.ts'
import { FUNDING_FIELDS, type FundingRow } from './funding-fields.ts'

const hasTexts = (kept: unknown, fields: readonly string[]) =>
  typeof kept === 'object' &&
  kept !== null &&
  fields.every((field) => typeof (kept as Record<string, unknown>)[field] === 'string')

const isRow = (kept: unknown): kept is FundingRow => hasTexts(kept, FUNDING_FIELDS)

/** As they were kept; null where an earlier version of the form kept something else. */
function readFundingValues(kept: unknown): FundingValues | null {
  const { submissions } = (kept ?? {}) as { submissions?: unknown }
  return Array.isArray(submissions) && submissions.length > 0 && submissions.every(isRow) ? { submissions } : null
}

const readEntryValues = (kept: unknown) =>
  isRow(kept) && hasTexts(kept, ['updated_at']) ? (kept as EntryValues) : null

/** 'UNICEF, ECW (3 entries)' */
function titleOf({ submissions }: FundingValues) {
  const donors = [...new Set(submissions.map((row) => row.donor_name).filter(Boolean))]
  const more = donors.length > 3 ? ' and others' : ''
  const count = submissions.length === 1 ? '1 entry' : `${submissions.length} entries`
  return `${donors.slice(0, 3).join(', ') || 'Funding'}${more} (${count})`
}

/** The work on new entries: of the project of this id, or of the grid, which has entries of any. */
export const fundingWork = (projectId: string | null): WorkOptions<FundingValues> => ({
  kind: 'funding.submit',
  subject: projectId,
  schema: 1,
  read: readFundingValues,
  title: titleOf,
})

/** The work on the entry of this id. */
export const entryWork = (id: string): WorkOptions<EntryValues> => ({
  kind: 'funding.update',
  subject: id,
  schema: 1,
  read: readEntryValues,
  title: ({ donor_name, grant_reference_code }) => `${donor_name}, ${grant_reference_code}`,
})
