import { t } from '../language.ts'
import { readAmount } from '../money.ts'
import { projectCodeIn } from '../project-code.ts'
import { type Choice, choiceOf } from '../sheets/choices.ts'
import { type DayOrder, isSheetError, type MonthNames, readDay, readWhole, WHOLE_NUMBER } from '../sheets/values.ts'
import type { ImportField } from './fields.ts'

/** 1.250 is 1,250 or 1.25. */
export type DotMeans = 'thousands' | 'decimals'

export interface Reading {
  /** Asked once for each column. */
  dayOrder?: DayOrder
  /** Asked once for each column. */
  dot?: DotMeans | undefined
  meanings?: ReadonlyMap<string, string>
  /** Of other languages than the reader's. */
  months?: readonly MonthNames[]
}

export type ReadCell = { value: string | number } | { error: string }

export const wordOf = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

const NO_RESULT = '#FORMULA?'

export function readCell(field: ImportField, cell: string | number, reading: Reading = {}): ReadCell {
  const text = String(cell).replace(/\s+/g, ' ').trim()
  if (text === '') return { value: '' }
  if (text === NO_RESULT)
    return { error: t('This formula has no stored result: open the file in Excel, save it, and choose it again') }
  if (isSheetError(text))
    return { error: t('The cell shows {text}: correct the formula, or enter the value', { text }) }
  if (field.kind === 'choice') return readChoice(field, text, reading)
  if (field.kind === 'choices') return readChoices(field, String(cell).trim(), reading)
  if (field.kind === 'date') {
    const day = readDay(text, reading.dayOrder, reading.months)
    return day ? { value: day } : { error: t('{text} is not a date: write it like 3 March 2026', { text }) }
  }
  if (field.kind === 'month') {
    const month = readMonth(text, reading)
    return month ? { value: month } : { error: t('{text} is not a month: write it like March 2026', { text }) }
  }
  if (field.kind === 'whole') {
    if (typeof cell === 'number') return Number.isInteger(cell) ? { value: cell } : { error: WHOLE_NUMBER }
    const read = readWhole(text)
    return 'whole' in read ? { value: read.whole } : read
  }
  if (field.kind === 'decimal' || field.kind === 'money')
    return typeof cell === 'number' ? { value: exact(cell) } : readWrittenAmount(field, text, reading)
  if (field.key === 'project_code') return { value: projectCodeIn(text) }
  // A text keeps its line breaks and blanks.
  return { value: String(cell).replaceAll('\r\n', '\n').trim() }
}

/** '2026-03', 'March 2026', '03/2026', or any day of it. */
function readMonth(text: string, { dayOrder, months }: Reading): string | null {
  const [, first = '', second = ''] = /^(\d{1,4})[-/.](\d{1,4})$/.exec(text) ?? []
  const day = first.length === 4 ? `${first}-${second.padStart(2, '0')}-01` : `1/${first}/${second}`
  return (
    ((first ? readDay(day) : null) ?? readDay(text, dayOrder, months) ?? readDay(`1 ${text}`, dayOrder, months))?.slice(
      0,
      7,
    ) ?? null
  )
}

/** 0.1 + 0.2 in a sheet is 0.3: a cell has fifteen digits. */
const exact = (number: number) => Number(number.toPrecision(15))

/** Ambiguous text stays as it is: the server returns the possible amounts. */
function readWrittenAmount({ kind }: ImportField, text: string, { dot }: Reading): ReadCell {
  const read = readAmount(text)
  if (read && 'open' in read) {
    const meant = dot && read.open[dot === 'thousands' ? 0 : 1]
    if (meant) return { value: `${read.currency ?? ''} ${meant}`.trim() }
    // A rate may have three decimals: the server would accept it unchanged.
    if (kind === 'decimal' && !dot) {
      const values = { likely: read.open[0]!, other: `${text}0`, written: text }
      return { error: t('Write {likely} or {other}: {written} can mean either', values) }
    }
  }
  return { value: read && 'amount' in read && !read.currency ? read.amount : text }
}

/** 'Activity Type' becomes 'activity type' in a sentence, 'LGA' stays. */
const inSentence = (header: string) => header.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())

function readChoice({ choices = [], key, header }: ImportField, text: string, { meanings }: Reading): ReadCell {
  const meant = meanings?.get(wordOf(text))
  if (meant !== undefined) return { value: meant }
  const known = choiceOf(choices, text)
  if (known) return { value: known.value }
  // A donor may be free text, as in the form.
  return key === 'donor_name'
    ? { value: text }
    : { error: t('Unknown {column}: {text}', { column: inSentence(t(header)), text }) }
}

const SEVERAL = '; '

/** Commas and line breaks separate too, unless the whole is one choice. */
export function piecesOf(choices: readonly Choice[], text: string): string[] {
  if (choiceOf(choices, text)) return [text]
  return text
    .split(text.includes(';') ? ';' : /[,\n]| and |&/)
    .map((piece) => piece.trim())
    .filter(Boolean)
}

function readChoices(field: ImportField, text: string, reading: Reading): ReadCell {
  const values: string[] = []
  for (const piece of piecesOf(field.choices ?? [], text)) {
    const read = readChoice(field, piece, reading)
    if ('error' in read) return read
    values.push(String(read.value))
  }
  return { value: values.join(SEVERAL) }
}
