import type { ImportField } from '@hub/contract/imports/fields'
import type { DotMeans } from '@hub/contract/imports/read-cell'
import { readAmount } from '@hub/contract/money'
import { readWhole } from '@hub/contract/sheets/values'
import type { SheetCell } from '#lib/sheet/read/sheet-file.ts'

/** Shown if a separator tells how to read the column, asked if it is ambiguous. */
export interface NumberQuestion {
  kind: 'numbers'
  field: ImportField
  column: number
  examples: { text: string; read: string | null }[]
  /** The first ambiguous text with both readings; null for an impossible one. */
  open: { text: string; means: Record<DotMeans, string | null> } | null
}

const EXAMPLES_SHOWN = 3

/** Digits with a possible separator between them. */
const SEPARATED = /\d[.,’'\s]\d/u

/** Only texts: numbers from Excel have no separator. */
export function numbersAsked(field: ImportField, column: number, texts: Iterable<SheetCell>): NumberQuestion[] {
  const examples: NumberQuestion['examples'] = []
  let open: NumberQuestion['open'] = null
  for (const cell of texts) {
    if (typeof cell !== 'string' || !SEPARATED.test(cell)) continue
    const text = cell.trim()
    const read = readingOf(field, text)
    if (read === undefined) continue
    if (read !== null && typeof read === 'object') open ??= { text, means: read }
    else if (examples.length < EXAMPLES_SHOWN) examples.push({ text, read })
    if (open && examples.length === EXAMPLES_SHOWN) break
  }
  return examples.length > 0 || open ? [{ kind: 'numbers', field, column, examples, open }] : []
}

/** Undefined if there is nothing to show: read as written, or reported by the check. */
function readingOf(field: ImportField, text: string): string | null | Record<DotMeans, string | null> | undefined {
  if (field.kind === 'whole') {
    const read = readWhole(text)
    return 'whole' in read && Number(text) !== read.whole ? String(read.whole) : undefined
  }
  const read = readAmount(text)
  // Amounts have two decimals, rates may have more.
  const asItStands = field.kind === 'decimal' && Number.isFinite(Number(text)) ? text : null
  if (read && 'open' in read) return { thousands: read.open[0]!, decimals: asItStands ?? read.open[1] ?? null }
  if (!read || !('amount' in read)) return asItStands ? undefined : null
  return Number(text) === Number(read.amount) ? undefined : read.amount
}
