import * as z from 'zod/mini'
import { CURRENCIES } from './reference/options.ts'

type Currency = (typeof CURRENCIES)[number]

/** Up to 13 digits and 2 decimals: 15 digits survive a JSON number unharmed, so no cent is lost on the way. */
const MONEY = /^\d{1,13}(\.\d{1,2})?$/

const LONGEST = 60
/** 'N' is what a keyboard has for the naira: N30,000,000. */
const SIGNS: Record<string, Currency> = { '₦': 'NGN', N: 'NGN', $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP' }
const MARK = `(US\\$|[₦$€£]|${CURRENCIES.join('|')}|N)?`
/** A sign or code may stand on either side; what lies between is told apart below. */
const WRITTEN = new RegExp(`^${MARK}\\s*(\\d[\\d.,'’\\s]*?)\\s*${MARK}$`, 'iu')

const currencyOf = (mark: string | undefined) => {
  const text = mark?.toUpperCase() ?? ''
  return SIGNS[text] ?? CURRENCIES.find((code) => code === text) ?? null
}

/** How an amount was read: as exact decimal text, or that it may mean several, or nothing at all. */
export type ReadAmount =
  | { amount: string; currency: Currency | null }
  /** What it may mean, the likeliest first. */
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
 * The rule, for digits with ',' and '.' between them:
 * - both kinds: the last is the decimal mark and stands once, the other groups thousands ('1,250,000.50', '1.250.000,50');
 * - one kind more than once: it groups thousands ('1.250.000');
 * - one mark before one or two digits: the decimal mark ('12.5', '12,50');
 * - one comma before three digits: thousands ('1,250'), as the hub itself writes them;
 * - one dot before three digits ('1.250'): open. Thousands on the continent, three decimals in a sheet.
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
  // What ends in 0 may be an amount with a decimal too many.
  if (thousands !== null) return part.endsWith('0') ? [thousands, `${whole}.${part.slice(0, 2)}`] : [thousands]
  return part === '' ? null : `${whole}.${part}`
}

const ungrouped = (figure: string) => {
  const groups = /^([1-9]\d{0,2}(?:[\s'’]\d{3})+)(.*)$/u.exec(figure)
  // A mark behind groups is the decimal mark: '1 250,500' has three decimals and is none.
  return groups ? groups[1]!.replace(/\D/g, '') + groups[2]!.replace(',', '.') : figure
}

/** An amount as somebody typed, pasted or imported it. */
export function readAmount(text: string): ReadAmount {
  // Nobody writes a longer one, and a page of blanks would keep the expression busy.
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

/** What to ask where an amount is open. */
const askedOf = (text: string, open: string[]) => {
  const [likely = '', other] = open.map(withCommas)
  return other
    ? `Write ${likely} or ${other}: ${text.trim()} can mean either`
    : `Write ${likely} if you mean that: ${text.trim()} has three decimals`
}

const SHOWN = 40
/** Why a text is refused as it stands; null where it is empty, or a number below 0: that the field's own words say. */
export function notANumber(text: string): string | null {
  const written = text.replace(/\s+/g, ' ').trim()
  if (written === '' || (written.startsWith('-') && readAmount(written.slice(1)))) return null
  return `Not a number: ${written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written}`
}

/**
 * An amount, as a number or as text, kept as exact decimal text. Text is read as people write it; one that may mean two
 * amounts is refused with both. A field of one currency takes no sign of another.
 */
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

/** The same as it was written, for a record that is still to be asked whether its currency is the one beside it. */
export const writtenMoney = (message: string) =>
  z.union([z.number(message), z.string(message)], message).check(({ value, issues }) => {
    const read = readWritten(value)
    if (!read || !('amount' in read))
      issues.push({ code: 'custom', message: errorOf(read, value, message, undefined), input: value })
  })

export const readWritten = (value: number | string) =>
  typeof value === 'number' ? readNumber(value) : readAmount(value)

/** 1e21 and NaN are no amounts; 0.1 + 0.2 is rounded by whoever typed it, not here. A number has no marks to be unsure of. */
function readNumber(value: number): ReadAmount {
  const text = Number.isFinite(value) ? String(value) : ''
  if (MONEY.test(text)) return { amount: text, currency: null }
  return /^\d+(\.\d+)?$/.test(text) ? { tooLong: true } : null
}

function errorOf(read: ReadAmount, value: number | string, message: string, only: Currency | undefined) {
  if (read === null) return typeof value === 'string' ? (notANumber(value) ?? message) : message
  if ('tooLong' in read) return 'Must have at most 13 digits and 2 decimals'
  if ('open' in read) return askedOf(String(value), read.open)
  return `Give this amount in ${only}, not in ${read.currency}`
}

/** A record's amount in a reply: a number. Exact, by the bound above. */
export const Amount = z.number()

/** A sum may outgrow what a number holds exactly: it travels as decimal text. */
export const Sum = z.string().check(z.regex(/^-?\d+(\.\d{1,2})?$/))

/** Which naira for a dollar: the hub's own rate (NGN_PER_USD), those of the months in which entries were made, or both. */
export const NgnAt = z.enum(['hub', 'months', 'both'])
export type NgnAt = z.infer<typeof NgnAt>
