import { FUNDING_ROWS_MAX } from '@hub/contract/funding'
import { isBlankLine, isHeader, matchHeader } from '@hub/contract/sheets/headers'
import { followDollars } from '../../../lib/dollars.ts'
import type { Position } from '../../../ui/entry-grid/entry-grid.types.ts'
import { fillBlock } from '../../../ui/entry-grid/fill-block.ts'
import {
  LABELS,
  blankRow,
  FUNDING_FIELDS,
  type FundingField,
  type FundingRow,
} from '../../../domain/funding-entry/funding-fields.ts'
import { BULK_COLUMNS } from './bulk.columns.ts'

/** How else sheets, and the hub's own exports, name the columns. */
const OTHER_NAMES: Record<FundingField, readonly string[]> = {
  donor_name: ['donor name'],
  year_from_to: ['years', 'year', 'period', 'year from to'],
  grant_reference_code: ['grant reference', 'grant reference code', 'reference', 'reference code'],
  recipient_organisation: ['recipient organization', 'recipient organisation'],
  project_name: ['project title', 'project'],
  project_code: [],
  type_of_funding: ['type', 'type of funding'],
  funding_status: ['funding status'],
  earmarking: ['earmarked'],
  amount_original: ['amount', 'amount original', 'original amount'],
  original_currency: ['original currency'],
  amount_usd: ['usd', 'usd amount', 'amount in usd', 'amount in dollars'],
}

const KNOWN = FUNDING_FIELDS.map((key) => ({ key, names: [LABELS[key], ...OTHER_NAMES[key]] }))

/** The fields that a line names, in its order; undefined where it is a line of values. */
export function readHeader(cells: readonly string[]): (FundingField | undefined)[] | undefined {
  const named = matchHeader(cells, KNOWN)
  return isHeader(cells, named) ? named : undefined
}

export interface Pasted {
  rows: FundingRow[]
  /** How many rows were filled. */
  filled: number
  /** Rows beyond the thousand. */
  leftOut: number
  hadHeader: boolean
  /** Columns that the header names and the grid does not have. */
  ignored: string[]
}

/** Fills cells from the focused one on; a header says itself which columns its values belong to. A blank line is no row. */
export function pasteBlock(
  rows: readonly FundingRow[],
  copied: readonly (readonly string[])[],
  at: Position,
  ngnPerUsd: string,
): Pasted {
  const block = copied.filter((cells) => !isBlankLine(cells))
  const header = readHeader(block[0] ?? [])
  const fields = header ?? FUNDING_FIELDS.slice(at.column)
  const places = fields.flatMap((field, index) => {
    const column = BULK_COLUMNS.find(({ key }) => key === field)
    return column ? [{ column, index }] : []
  })
  const width = Math.max(0, ...block.map((cells) => cells.length))
  const used = places.filter(({ index }) => index < width)
  const values = block.slice(header ? 1 : 0).map((cells) => used.map(({ index }) => cells[index] ?? ''))
  const { rows: next, leftOut } = fillBlock({
    rows,
    block: values,
    at: { row: at.row, column: 0 },
    columns: used.map(({ column }) => column),
    newRow: blankRow,
    maxRows: FUNDING_ROWS_MAX,
  })
  return {
    rows: next.map((row, index) =>
      row === rows[index] ? row : followDollars(rows[index] ?? blankRow(), row, ngnPerUsd),
    ),
    filled: values.length - leftOut,
    leftOut,
    hadHeader: header !== undefined,
    ignored: header ? (block[0] ?? []).filter((cell, index) => cell.trim() !== '' && !header[index]) : [],
  }
}
