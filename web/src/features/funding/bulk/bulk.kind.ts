import { readAmount } from '@hub/contract/money'
import { projectCodeIn } from '@hub/contract/project-code'
import {
  FUNDING_FIELD_NAMES,
  FUNDING_IMPORT_COLUMNS,
  FUNDING_LABELS,
  FUNDING_ROWS_MAX,
  FundingEntry,
  type FundingField,
} from '@hub/contract/records/funding-entry'
import { choiceOf } from '@hub/contract/sheets/choices'
import { t } from '#lib/language.ts'
import { blankRow, CHOICES, type FundingRow } from '#domain/funding-entry/funding-fields.ts'
import { typedAmount } from '#lib/format.ts'
import { optionsOf } from '#lib/options.ts'
import { type BulkKind, remembered, type RowCheck, type RowErrors } from '#ui/bulk-entry/bulk-kind.ts'
import { pasteRows } from '#ui/bulk-entry/paste-rows.ts'
import type { EntryColumn, Position } from '#ui/entry-grid/entry-column.ts'
import { BULK_TEXT } from '#features/funding/funding.text.ts'

const KEY_FIELDS = ['donor_name', 'grant_reference_code', 'recipient_organisation', 'project_code'] as const

const isBlank = (row: FundingRow) =>
  FUNDING_FIELD_NAMES.every((field) => field === 'original_currency' || row[field].trim() === '')

export function checkRow(row: FundingRow): RowCheck<FundingField> {
  if (isBlank(row)) return { isBlank: true, missing: [], errors: {} }
  const errors: RowErrors<FundingField> = {}
  for (const { path, message } of FundingEntry.safeParse(row).error?.issues ?? []) {
    errors[path[0] as FundingField] ??= t(message)
  }
  return { isBlank: false, missing: KEY_FIELDS.filter((field) => row[field].trim() === ''), errors }
}

export const FUNDING_KIND: BulkKind<FundingRow, FundingField> = {
  fields: FUNDING_FIELD_NAMES,
  labels: FUNDING_LABELS,
  blankRow,
  check: remembered(checkRow),
  maxRows: FUNDING_ROWS_MAX,
  text: BULK_TEXT,
}

const AMOUNTS = ['amount_original', 'amount_usd'] as const

/** The first ambiguous amount of a row, and its likely reading in the usual notation. */
export function openAmount(row: FundingRow) {
  for (const field of AMOUNTS) {
    const read = readAmount(row[field])
    if (read && 'open' in read) return { field, likely: typedAmount(read.open[0]!) }
  }
  return null
}

const column = (key: FundingField, width: number, placeholder?: string): EntryColumn<FundingRow> => ({
  key,
  header: t(FUNDING_LABELS[key]),
  width,
  required: true,
  kind: 'text',
  ...(placeholder ? { placeholder } : {}),
})

const list = (key: keyof typeof CHOICES, width: number): EntryColumn<FundingRow> => ({
  ...column(key, width),
  kind: 'select',
  options: optionsOf<string>(CHOICES[key], t),
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

const IMPORT_CHOICES = new Map(FUNDING_IMPORT_COLUMNS.map(({ key, choices }) => [key, choices]))

/** Replaces choices by the form's label, as the import does: 'Pledged' is Pledge. Donors are free text. */
const wordsOf = (key: string, texts: readonly string[]) =>
  texts.map((text) => {
    if (key === 'project_code') return projectCodeIn(text)
    return key === 'donor_name' ? text : (choiceOf(IMPORT_CHOICES.get(key) ?? [], text)?.label ?? text)
  })

/** Recognizes headers with the same rules as the import. */
export const pasteBlock = (rows: readonly FundingRow[], copied: readonly (readonly string[])[], at: Position) =>
  pasteRows(
    {
      rows,
      columns: BULK_COLUMNS,
      known: FUNDING_IMPORT_COLUMNS,
      newRow: FUNDING_KIND.blankRow,
      maxRows: FUNDING_KIND.maxRows,
      read: wordsOf,
    },
    copied,
    at,
  )
