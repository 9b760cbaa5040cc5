import type { ImportRequest } from '@hub/contract/imports'
import { type DollarRates, proposedDollars } from '@hub/contract/funding-checks'
import type { ImportField } from '@hub/contract/imports/fields'
import { readCell, type Reading } from '@hub/contract/imports/read-cell'
import { type DayOrder, dayOrderOf } from '@hub/contract/sheets/values'
import { readWritten } from '@hub/contract/money'
import { NDJSON } from '@hub/contract/ndjson'
import { t } from '#lib/language.ts'
import { type Bytes, canCompress, compressed, joined, jsonOf } from '#lib/request-body.ts'
import type { SheetCell, SheetRow } from '@hub/contract/sheets/read/sheet-file'
import { monthsInOthers } from './import-languages.ts'
import {
  AMOUNT_AND_CURRENCY,
  type CellError,
  fieldsOf,
  isWrittenAsDay,
  placesOf,
  rowsTaken,
  type Table,
} from './import-sheet.ts'

const ownOrder = (rows: readonly SheetRow[], column: number): DayOrder => {
  const written = new Set(rows.map(({ cells }) => String(cells[column] ?? '')))
  const order = dayOrderOf([...written])
  return order === 'month-first' ? order : 'day-first'
}

interface ReadAll {
  /** `unread`: a cell was not read, so the server counts the row only as one to correct. */
  rows: Record<string, string | number | true>[]
  errors: CellError[]
}

interface Progress {
  onRows?: (rows: number) => void
  signal?: AbortSignal
}

/** Lets the page render and handle input. */
export const pause = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Between two pauses: takes some milliseconds on a slow computer. */
const ROWS_AT_ONCE = 250

/** Dollars at the rate of this month, as in the form; an amount that cannot be read has an error of its own. */
function dollarsOf(sent: ReadAll['rows'][number], rates: DollarRates): ReturnType<typeof readCell> {
  const amount = readWritten(
    typeof sent.amount_original === 'number' ? sent.amount_original : String(sent.amount_original ?? ''),
  )
  const currency = sent.original_currency
  if (!amount || !('amount' in amount) || typeof currency !== 'string') return { value: '' }
  const dollars = proposedDollars(amount.amount, currency, rates)
  return dollars === null
    ? { error: t('No rate is known for {currency} this month: enter the amount in dollars', { currency }) }
    : { value: dollars }
}

/** The currency that a cell names itself: '₦5,000'. Undefined without an amount. */
function currencyBeside(kind: Table['kind'], sent: ReadAll['rows'][number]) {
  const [amount, currency] = AMOUNT_AND_CURRENCY[kind] ?? []
  const written = amount && sent[amount]
  if (!currency || !written || written === true) return undefined
  const read = readWritten(written)
  return read && 'currency' in read && read.currency ? { [currency]: read.currency } : {}
}

/** Reads with pauses, so that ten thousand rows do not block the page. */
export async function readAll(table: Table, { onRows, signal }: Progress = {}): Promise<ReadAll> {
  const { kind, matching, meanings, edits, answers } = table
  const rows = rowsTaken(table)
  const withoutColumn = fieldsOf(kind)
  const dollars = { field: withoutColumn.get('amount_usd'), isColumn: matching.fields.includes('amount_usd') }
  for (const key of matching.fields) if (key) withoutColumn.delete(key)
  const readings = placesOf(kind, matching).map(({ field, column }) => ({ field, column, ...readingOf(field, column) }))
  function readingOf(field: ImportField, column: number) {
    const reading: Reading = {
      dayOrder: meanings.dayOrders[field.key] ?? (isWrittenAsDay(field) ? ownOrder(rows, column) : 'day-first'),
      dot: meanings.dots[field.key],
      meanings: meanings.words[field.key] ?? new Map<string, string>(),
      months: monthsInOthers(),
    }
    return { reading, seen: new Map<SheetCell, ReturnType<typeof readCell>>() }
  }
  const [, currencyColumn] = AMOUNT_AND_CURRENCY[kind] ?? []
  const constants = Object.fromEntries(Object.entries(matching.constants).filter(([, text]) => text.trim()))
  const read: ReadAll = { rows: [], errors: [] }
  for (const { row, cells } of rows) {
    const sent: ReadAll['rows'][number] = { row }
    const match = answers?.get(row)
    if (match) sent.match = match
    const take = (field: ImportField, result: ReturnType<typeof readCell>) => {
      if ('value' in result) return void (sent[field.key] = result.value)
      sent.unread = true
      read.errors.push({ sheet: kind, row, field: field.key, message: result.error })
    }
    const edited = edits.get(row) ?? {}
    for (const { field, column, reading, seen } of readings) {
      const cell = edited[field.key] ?? cells[column] ?? ''
      // Texts of a column repeat: read each once.
      const result = seen.get(cell) ?? readCell(field, cell, reading)
      seen.set(cell, result)
      take(field, result)
    }
    const beside = currencyBeside(kind, sent)
    if (currencyColumn && sent[currencyColumn] === '') Object.assign(sent, beside)
    for (const [key, text] of Object.entries({ ...constants, ...beside, ...edited })) {
      const field = withoutColumn.get(key)
      // Without an amount its currency would change that of the stored one.
      if (field && !(key === currencyColumn && !beside)) take(field, readCell(field, text))
    }
    if (matching.dollars && !sent.id) {
      const field = dollars.isColumn ? dollars.field : withoutColumn.get('amount_usd')
      // A cell that could not be read is no empty one.
      const isEmpty = dollars.isColumn ? sent.amount_usd === '' : !sent.amount_usd
      if (field && isEmpty) take(field, dollarsOf(sent, matching.dollars))
    }
    read.rows.push(sent)
    if (read.rows.length % ROWS_AT_ONCE > 0) continue
    onRows?.(read.rows.length)
    await pause()
    signal?.throwIfAborted()
  }
  return read
}

export type ImportWithoutRows = Omit<ImportRequest, 'rows' | 'sheets'>

interface RowsOf {
  kind: string
  rows: readonly unknown[]
}

async function* linesOf(request: ImportWithoutRows, sheets: readonly RowsOf[], signal: AbortSignal) {
  const encoder = new TextEncoder()
  const line = (said: unknown): Bytes => encoder.encode(`${jsonOf(said)}\n`)
  yield line(request)
  for (const { kind, rows } of sheets) {
    let at = 0
    do {
      yield line({ sheets: { [kind]: rows.slice(at, at + ROWS_AT_ONCE) } })
      await pause()
      signal.throwIfAborted()
      at += ROWS_AT_ONCE
    } while (at < rows.length)
  }
}

/**
 * Written in parts, so that ten thousand rows block neither the page nor the server.
 * Compression saves nine tenths: seconds instead of minutes on a slow connection.
 */
export async function writeRequest(request: ImportWithoutRows, sheets: readonly RowsOf[], signal: AbortSignal) {
  const isPacked = canCompress('gzip')
  const lines = linesOf(request, sheets, signal)
  const headers = { 'content-type': NDJSON, ...(isPacked ? { 'content-encoding': 'gzip' } : {}) }
  return { json: await joined(isPacked ? compressed(lines, 'gzip') : lines), headers }
}

export async function writeTables(
  request: ImportWithoutRows,
  tables: readonly Table[],
  { signal, onRows }: { signal: AbortSignal; onRows: (rows: number) => void },
) {
  const sheets: RowsOf[] = []
  const errors: CellError[] = []
  let done = 0
  for (const table of tables) {
    const before = done
    const read = await readAll(table, { signal, onRows: (rows) => onRows(before + rows) })
    sheets.push({ kind: table.kind, rows: read.rows })
    errors.push(...read.errors)
    done += read.rows.length
  }
  return { written: await writeRequest(request, sheets, signal), errors, rows: done }
}
