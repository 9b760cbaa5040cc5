import { t } from '#lib/language.ts'
import { type DraftOptions, readFields, readRows } from '#lib/outbox/find-draft.ts'
import { isObject } from '#lib/outbox/outbox-item.ts'
import type { EntryValues, FundingValues } from './entry-values.ts'
import { blankRow } from './funding-fields.ts'

/** Null if another version of the form saved it. */
function readFundingValues(kept: unknown): FundingValues | null {
  const submissions = readRows(isObject(kept) && kept.submissions, (row) => readFields(row, blankRow()))
  return submissions && submissions.length > 0 ? { submissions } : null
}

const readEntryValues = (kept: unknown): EntryValues | null => readFields(kept, { ...blankRow(), updated_at: '' })

/** 'UNICEF, ECW (3 entries)' */
function titleOf({ submissions }: FundingValues) {
  const donors = [...new Set(submissions.map((row) => row.donor_name).filter(Boolean))]
  const values = { donors: donors.slice(0, 3).join(', '), count: submissions.length }
  if (donors.length === 0) return t('Funding ({count, plural, one {# entry} other {# entries}})', values)
  return donors.length > 3
    ? t('{donors} and others ({count, plural, one {# entry} other {# entries}})', values)
    : t('{donors} ({count, plural, one {# entry} other {# entries}})', values)
}

/** Without a project it is the draft of the grid for all projects. */
export const fundingDraft = (projectId: string | null): DraftOptions<FundingValues> => ({
  kind: 'funding.submit',
  subject: projectId,
  schema: 1,
  read: readFundingValues,
  title: titleOf,
})

export const entryDraft = (id: string): DraftOptions<EntryValues> => ({
  kind: 'funding.update',
  subject: id,
  schema: 1,
  read: readEntryValues,
  title: ({ donor_name, grant_reference_code }) => `${donor_name}, ${grant_reference_code}`,
})
