import * as z from 'zod/mini'
import { t } from './language.ts'
import { CURRENCIES } from './reference/options.ts'

type Currency = (typeof CURRENCIES)[number]

/** Up to 13 digits and 2 decimals: a JSON number holds 15 digits exactly, so no cent is lost. */
const MONEY = /^\d{1,13}(\.\d{1,2})?$/

const LONGEST = 60
/** Keyboards have 'N' for the naira: N30,000,000. */
const SIGNS: Record<string, Currency> = { '₦': 'NGN', N: 'NGN', $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP' }
const MARK = `(US\\$|[₦$€£]|${CURRENCIES.join('|')}|N)?`
/** The sign or code may be on either side. */
const WRITTEN = new RegExp(`^${MARK}\\s*(\\d[\\d.,'’\\s]*?)\\s*${MARK}$`, 'iu')

const currencyOf = (mark: string | undefined) => {
  const text = mark?.toUpperCase() ?? ''
  return SIGNS[text] ?? CURRENCIES.find((code) => code === text) ?? null
}

export type ReadAmount =
  | { amount: string; currency: Currency | null }
  /** Possible amounts, the likeliest first. */
  | { open: string[]; currency: Currency | null }
  | { tooLong: true }
  | null

const grouped = (text: string, mark: string) => {
  const groups = text.split(mark)
  return groups.slice(1).every((group) => group.length === 3) && /^[1-9]\d{0,2}$/.test(groups[0]!)
    ? groups.join('')
    : null
}

/**
 * Digits with ',' and '.' between them:
 * - both marks: the last is the decimal mark and occurs once ('1,250,000.50', '1.250.000,50');
 * - one mark more than once: thousands ('1.250.000');
 * - one mark before one or two digits: the decimal mark ('12.5', '12,50');
 * - one comma before three digits: thousands ('1,250'), as the hub writes them;
 * - one dot before three digits ('1.250'): ambiguous, thousands in Europe, three decimals in a sheet.
 * A group has three digits, and the first does not begin with 0. Blanks and apostrophes group thousands too.
 */
function readFigure(text: string): string | string[] | null {
  const marks: string[] = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return text
  const other = last === '.' ? ',' : '.'
  if (marks.includes(other)) {
    const [whole = '', part = '', ...more] = text.split(last)
    const joined = more.length === 0 ? grouped(whole, other) : null
    return joined === null || part === '' ? null : `${joined}.${part}`
  }
  if (marks.length > 1) return grouped(text, last)
  const [whole = '', part = ''] = text.split(last)
  const thousands = part.length === 3 ? grouped(text, last) : null
  if (thousands !== null && last === ',') return thousands
  // A text that ends in 0 may have one decimal too many.
  if (thousands !== null) return part.endsWith('0') ? [thousands, `${whole}.${part.slice(0, 2)}`] : [thousands]
  return part === '' ? null : `${whole}.${part}`
}

const ungrouped = (figure: string) => {
  const groups = /^([1-9]\d{0,2}(?:[\s'’]\d{3})+)(.*)$/u.exec(figure)
  // A mark after groups is the decimal mark: '1 250,500' has three decimals, so it is no amount.
  return groups ? groups[1]!.replace(/\D/g, '') + groups[2]!.replace(',', '.') : figure
}

export function readAmount(text: string): ReadAmount {
  // No real amount is longer, and the pattern is slow on many blanks.
  if (text.length > LONGEST) return null
  const [, before, figure, after] = WRITTEN.exec(text.trim()) ?? []
  if (figure === undefined) return null
  const [one, another] = [currencyOf(before), currencyOf(after)]
  if (one && another && one !== another) return null
  const currency = one ?? another
  const plain = ungrouped(figure)
  const read = /[\s'’]/u.test(plain) ? null : readFigure(plain)
  if (read === null) return null
  if (typeof read !== 'string') return { open: read, currency }
  return MONEY.test(read) ? { amount: read, currency } : { tooLong: true }
}

const withCommas = (amount: string) => amount.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

const askedOf = (text: string, open: string[]) => {
  const [likely = '', other] = open.map(withCommas)
  const written = text.trim()
  return other
    ? t('Write {likely} or {other}: {written} can mean either', { likely, other, written })
    : t('Write {likely} if you mean that: {written} has three decimals', { likely, written })
}

const SHOWN = 40
/** Null if it is empty or negative, which the field's own message covers. */
export function notANumber(text: string): string | null {
  const written = text.replace(/\s+/g, ' ').trim()
  if (written === '' || (written.startsWith('-') && readAmount(written.slice(1)))) return null
  return t('Not a number: {text}', { text: written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written })
}

/** An ambiguous text is refused with both readings. A field with one currency refuses the sign of another. */
export const money = (message: string, only?: Currency) =>
  z.pipe(
    z.union([z.number(message), z.string(message)], message),
    z.transform((value, context) => {
      const read = readWritten(value)
      if (read && 'amount' in read && (!only || !read.currency || read.currency === only)) return read.amount
      context.issues.push({ code: 'custom', message: errorOf(read, value, message, only), input: value })
      return z.NEVER
    }),
  )

export const writtenMoney = (message: string) =>
  z.union([z.number(message), z.string(message)], message).check(({ value, issues }) => {
    const read = readWritten(value)
    if (!read || !('amount' in read))
      issues.push({ code: 'custom', message: errorOf(read, value, message, undefined), input: value })
  })

export const readWritten = (value: number | string) =>
  typeof value === 'number' ? readNumber(value) : readAmount(value)

/** 1e21 and NaN are no amounts; the client must round 0.1 + 0.2. A number is never ambiguous. */
function readNumber(value: number): ReadAmount {
  const text = Number.isFinite(value) ? String(value) : ''
  if (MONEY.test(text)) return { amount: text, currency: null }
  return /^\d+(\.\d+)?$/.test(text) ? { tooLong: true } : null
}

function errorOf(read: ReadAmount, value: number | string, message: string, only: Currency | undefined) {
  if (read === null) return typeof value === 'string' ? (notANumber(value) ?? message) : message
  if ('tooLong' in read) return 'Must have at most 13 digits and 2 decimals'
  if ('open' in read) return askedOf(String(value), read.open)
  return t('Give this amount in {currency}, not in {other}', { currency: only!, other: read.currency! })
}

/** '₦5,000' is no amount in dollars, whatever the currency field says. */
export const currencyDiffers = (beside: string, currency: string) =>
  t('The amount says {beside}, the currency {currency}: make them the same', { beside, currency })

/** Exact, by the limit above. */
export const Amount = z.number()

/** A sum may exceed the exact numbers of JSON. */
export const Sum = z.string().check(z.regex(/^-?\d+(\.\d{1,2})?$/))

/** The hub's own rate (NGN_PER_USD), those of the months of entry, or both. */
export const NgnAt = z.enum(['hub', 'months', 'both'])
export type NgnAt = z.infer<typeof NgnAt>
