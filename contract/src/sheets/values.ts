import { MONTH_NAMES } from '../format.ts'
import { t } from '../language.ts'
import { notANumber, readAmount } from '../money.ts'
import { plainLetters } from './headers.ts'

/** 3/4/2026 */
export type DayOrder = 'day-first' | 'month-first'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ][\d:.]+Z?)?$/
const DAY_WORD = /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th|er)?[\s\-./]+([a-z]{3,9})\.?,?[\s\-./]+(\d{4}|\d{2})$/i
const WORD_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/i

/** The twelve months of a language, which a word may shorten: 'juil.' is juillet, but 'jui' could be juin too. */
export type MonthNames = readonly string[]

function monthOf(word: string, others: readonly MonthNames[]): number {
  const english = MONTHS.findIndex((month) => word.startsWith(month))
  if (english >= 0) return english + 1
  for (const names of [MONTH_NAMES.map((name) => t(name)), ...others]) {
    const found = names.flatMap((name, at) => (plainLetters(name).startsWith(word) ? [at + 1] : []))
    if (found.length === 1) return found[0]!
  }
  return 0
}
const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

function dayText(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** In English, in the language of the reader, and with `months` in others. */
export function readDay(
  written: string,
  order: DayOrder = 'day-first',
  months: readonly MonthNames[] = [],
): string | null {
  const text = written.trim().replace(/\s+/g, ' ')
  if (text.length > 40) return null
  const iso = YEAR_FIRST.exec(text)
  if (iso) return dayText(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    const [day, month] = order === 'day-first' ? [first, second] : [second, first]
    return dayText(fullYear(numbers[3]!), month, day)
  }
  const words = plainLetters(text)
  const worded = DAY_WORD.exec(words)
  if (worded) return dayText(fullYear(worded[3]!), monthOf(worded[2]!, months), Number(worded[1]))
  const american = WORD_DAY.exec(words)
  return american ? dayText(fullYear(american[3]!), monthOf(american[1]!, months), Number(american[2])) : null
}

/** 'mixed': both orders occur; 'clear': no ambiguous day. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | 'either' | 'mixed' | 'clear' {
  let dayFirst = 0
  let monthFirst = 0
  let open = 0
  for (const text of texts) {
    const numbers = NUMBERS.exec(text.trim())
    if (!numbers) continue
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    if (first > 12 && second <= 12) dayFirst++
    else if (second > 12 && first <= 12) monthFirst++
    else if (first !== second) open++
  }
  if (dayFirst > 0 && monthFirst > 0) return 'mixed'
  if (dayFirst > 0) return 'day-first'
  if (monthFirst > 0) return 'month-first'
  return open > 0 ? 'either' : 'clear'
}

export const WHOLE_NUMBER = 'Must be a whole number, 0 or more'

export type ReadWhole = { whole: number } | { error: string }

/** '1,250', '1 250', '12.0' */
export function readWhole(text: string): ReadWhole {
  const negative = /^\s*-/.test(text)
  const read = readAmount(negative ? text.replace('-', '') : text)
  if (read === null) return { error: notANumber(text) ?? WHOLE_NUMBER }
  if ('tooLong' in read || read.currency) return { error: WHOLE_NUMBER }
  // A count has no decimals, so marks group thousands.
  const amount = 'open' in read ? read.open[0]! : read.amount
  const whole = Number(amount) * (negative ? -1 : 1)
  return Number.isInteger(whole) ? { whole } : { error: WHOLE_NUMBER }
}

const ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i
export const isSheetError = (text: string) => ERROR.test(text.trim())
