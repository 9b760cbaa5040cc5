import { formatCount } from '#lib/format.ts'
import { type FundingField, LABELS } from '#domain/funding-entry/funding-fields.ts'

export const BULK_TEXT = {
  title: 'Financial Tracking System (FTS) - Bulk Submission',
  entries: (count: number) => `Funding Entries (${formatCount(count)})`,
  asked: (field: FundingField) => `${LABELS[field]} can be read in two ways. Change it, or take it as`,
}
