import { FUNDING_FIELDS } from '@hub/contract/imports/columns/funding'
import { choiceOf } from '@hub/contract/sheets/choices'
import type { FundingRow } from '#domain/funding-entry/funding-fields.ts'
import { pasteRows } from '#ui/bulk-entry/paste-rows.ts'
import type { Position } from '#ui/entry-grid/entry-column.ts'
import { BULK_COLUMNS } from './bulk.columns.ts'
import { FUNDING_KIND } from './bulk.kind.ts'

const CHOICES = new Map(FUNDING_FIELDS.map(({ key, choices }) => [key, choices]))

/** Replaces choices by the form's label, as the import does: 'Pledged' is Pledge. Donors are free text. */
const wordsOf = (key: string, texts: readonly string[]) =>
  texts.map((text) => (key === 'donor_name' ? text : (choiceOf(CHOICES.get(key) ?? [], text)?.label ?? text)))

/** Recognizes headers with the same rules as the import. */
export const pasteBlock = (rows: readonly FundingRow[], copied: readonly (readonly string[])[], at: Position) =>
  pasteRows(
    {
      rows,
      columns: BULK_COLUMNS,
      known: FUNDING_FIELDS,
      newRow: FUNDING_KIND.blankRow,
      maxRows: FUNDING_KIND.maxRows,
      read: wordsOf,
    },
    copied,
    at,
  )
