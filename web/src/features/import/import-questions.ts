import type { ImportField, ImportSheet } from '@hub/contract/imports/fields'
import { type DotMeans, piecesOf, wordOf } from '@hub/contract/imports/read-cell'
import { readAmount } from '@hub/contract/money'
import { choiceOf } from '@hub/contract/sheets/choices'
import { dayOrderOf, readWhole } from '@hub/contract/sheets/values'
import type { Sheet, SheetCell, SheetRow } from '@hub/contract/sheets/read/sheet-file'
import { pause } from './import-rows.ts'
import { isWrittenAsDay, type Matching, type Place, placesOf, rowsTaken, type Table } from './import-sheet.ts'

/** Shown if a separator tells how to read the column, asked if it is ambiguous. */
interface NumberQuestion {
  kind: 'numbers'
  field: ImportField
  column: number
  examples: { text: string; read: string | null }[]
  /** The first ambiguous text with both readings; null for an impossible one. */
  open: { text: string; means: Record<DotMeans, string | null> } | null
}

/** A question about the values of a column, asked once for all rows. */
export type Question =
  | { kind: 'days'; field: ImportField; column: number; order: 'either' | 'mixed'; example: string }
  | NumberQuestion
  | { kind: 'words'; field: ImportField; column: number; words: { word: string; text: string; count: number }[] }

export type Questions = Partial<Record<ImportSheet, Question[]>>

export async function questionsOfAll(tables: readonly Table[], signal: AbortSignal): Promise<Questions> {
  const asked: Questions = {}
  for (const { kind, sheet, matching, left } of tables) {
    asked[kind] = await questionsOf(kind, sheet, matching, left)
    signal.throwIfAborted()
  }
  return asked
}

/** Column by column, so that ten thousand rows do not block the page. */
export async function questionsOf(
  kind: ImportSheet,
  sheet: Sheet,
  matching: Matching,
  left: Table['left'] = new Set(),
): Promise<Question[]> {
  const rows = rowsTaken({ sheet, matching, left })
  const questions: Question[] = []
  for (const place of placesOf(kind, matching)) {
    questions.push(...questionsIn(rows, place))
    await pause()
  }
  return questions
}

function questionsIn(rows: readonly SheetRow[], { field, column }: Place): Question[] {
  if (field.kind === 'text' || field.key === 'donor_name') return []
  const texts = countedIn(rows, column)
  if (isWrittenAsDay(field)) return daysAsked(field, column, texts)
  const isWords = field.kind === 'choice' || field.kind === 'choices'
  return isWords ? wordsAsked(field, column, texts) : numbersAsked(field, column, texts.keys())
}

/** Each text of a column with its count, so that repeated texts are checked once. */
type Texts = ReadonlyMap<SheetCell, number>

function countedIn(rows: readonly SheetRow[], column: number): Texts {
  const counts = new Map<SheetCell, number>()
  for (const { cells } of rows) {
    const cell = cells[column] ?? ''
    if (cell !== '') counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  return counts
}

function daysAsked(field: ImportField, column: number, texts: Texts): Question[] {
  const written = [...texts.keys()].map(String)
  const order = dayOrderOf(written)
  const example = written.find((text) => dayOrderOf([text]) === 'either') ?? ''
  return order === 'either' || order === 'mixed' ? [{ kind: 'days', field, column, order, example }] : []
}

function wordsAsked(field: ImportField, column: number, texts: Texts): Question[] {
  const unknown = new Map<string, { word: string; text: string; count: number }>()
  const choices = field.choices ?? []
  const pieces = (cell: SheetCell) =>
    field.kind === 'choices' ? piecesOf(choices, String(cell).trim()) : [String(cell)]
  for (const [cell, count] of texts)
    for (const piece of pieces(cell)) {
      const text = piece.trim()
      const word = wordOf(text)
      const seen = unknown.get(word)
      if (seen) seen.count += count
      else if (text && !text.startsWith('#') && !choiceOf(choices, text)) unknown.set(word, { word, text, count })
    }
  return unknown.size > 0 ? [{ kind: 'words', field, column, words: [...unknown.values()] }] : []
}

const EXAMPLES_SHOWN = 3

/** Digits with a possible separator between them. */
const SEPARATED = /\d[.,’'\s]\d/u

/** Only texts: numbers from Excel have no separator. */
function numbersAsked(field: ImportField, column: number, texts: Iterable<SheetCell>): NumberQuestion[] {
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

/** Undefined if it is read as written, or reported by the check. */
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
