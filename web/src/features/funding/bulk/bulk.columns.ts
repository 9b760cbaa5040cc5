import type { EntryColumn } from '#ui/entry-grid/entry-column.ts'
import { LABELS, CHOICES, type FundingField, type FundingRow } from '#domain/funding-entry/funding-fields.ts'

const column = (key: FundingField, width: number, placeholder?: string): EntryColumn<FundingRow> => ({
  key,
  header: LABELS[key],
  width,
  required: true,
  kind: 'text',
  ...(placeholder ? { placeholder } : {}),
})

const list = (key: keyof typeof CHOICES, width: number): EntryColumn<FundingRow> => ({
  ...column(key, width),
  kind: 'select',
  options: CHOICES[key].map((label) => ({ value: label, label })),
})

export const BULK_COLUMNS: readonly EntryColumn<FundingRow>[] = [
  { ...list('donor_name', 120), isBrief: true },
  column('year_from_to', 110, '2024-2025'),
  { ...column('grant_reference_code', 130), isBrief: true },
  column('recipient_organisation', 180),
  column('project_name', 200),
  column('project_code', 130),
  list('type_of_funding', 160),
  list('funding_status', 125),
  list('earmarking', 155),
  { ...column('amount_original', 130), kind: 'number', isBrief: true },
  { ...list('original_currency', 90), isBrief: true },
  { ...column('amount_usd', 130), kind: 'number' },
]
