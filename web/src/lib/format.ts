import { dayInNigeria, timeInNigeria } from '@hub/contract/days'
import { lazy } from '@hub/contract/format'
import { numberIn } from '@hub/contract/language'
import { intlLanguage, language, t } from './language.ts'

// By hand: browsers disagree on 'Sep' and 'Sept' and leave Hausa out, and `Intl.DateTimeFormat` takes 36 ms to create.
const MONTHS = [
  t('Jan'),
  t('Feb'),
  t('Mar'),
  t('Apr'),
  t('May'),
  t('Jun'),
  t('Jul'),
  t('Aug'),
  t('Sept'),
  t('Oct'),
  t('Nov'),
  t('Dec'),
]

const partsOf = (day: string) => {
  const [year = '', month, date] = day.slice(0, 10).split('-')
  return { year, month: MONTHS[Number(month) - 1]!, date: Number(date) }
}

/** '5 Nov 2026' from 'YYYY-MM-DD' */
export function formatDay(day: string) {
  const { year, month, date } = partsOf(day)
  return `${date} ${month} ${year}`
}

type Ago = [seconds: number, words: (count: number) => string]
const AGO: readonly Ago[] = [
  [365 * 86_400, (count) => t('{count, plural, =1 {last year} other {# years ago}}', { count })],
  [30 * 86_400, (count) => t('{count, plural, =1 {last month} other {# months ago}}', { count })],
  [7 * 86_400, (count) => t('{count, plural, =1 {last week} other {# weeks ago}}', { count })],
  [86_400, (count) => t('{count, plural, =1 {yesterday} other {# days ago}}', { count })],
  [3600, (count) => t('{count, plural, one {# hour ago} other {# hours ago}}', { count })],
  [60, (count) => t('{count, plural, one {# minute ago} other {# minutes ago}}', { count })],
]

/** '5 Nov 2026, 14:30' */
export const formatDateTime = (moment: string) => `${formatDate(moment)}, ${timeInNigeria(new Date(moment))}`

/** '14:30' for today, else '5 Nov 2026, 14:30'. */
export function formatAsOf(at: number, now = Date.now()) {
  const [moment, day] = [new Date(at), dayInNigeria(new Date(at))]
  return day === dayInNigeria(new Date(now)) ? timeInNigeria(moment) : formatDateTime(moment.toISOString())
}

/** '2 hours ago'; never in the future. */
export function formatAgo(moment: string, now = new Date()) {
  const seconds = (now.getTime() - Date.parse(moment)) / 1000
  const found = AGO.find(([size]) => seconds >= size)
  if (!found) return t('just now')
  const [size, words] = found
  return words(Math.floor(seconds / size))
}

/** '5 Nov 2026', the day in Nigeria. */
export const formatDate = (moment: string) => formatDay(dayInNigeria(new Date(moment)))

export const formatCount = (count: number) => numberIn(language, count)

/** An unknown count must not look like zero. */
export const formatKnownCount = (count: number | null) => (count === null ? '–' : formatCount(count))

/** '+1,200' or '−30' */
export const formatDifference = (count: number) => (count > 0 ? '+' : '') + formatCount(count).replace('-', '−')

/** '5–30 Nov 2026' */
export function formatDays(from: string, to: string) {
  const end = formatDay(to)
  if (from === to) return end
  const [begin, last] = [partsOf(from), partsOf(to)]
  if (begin.year !== last.year) return `${formatDay(from)} – ${end}`
  return begin.month === last.month ? `${begin.date}–${end}` : `${begin.date} ${begin.month} – ${end}`
}

/** Not by Intl, which browsers leave Hausa out of: 'A, B and C'. */
export const listOf = (items: readonly string[]) =>
  joined(items, (others, last) => t('{others} and {last}', { others, last }))

/** 'A, B or C' */
export const anyOf = (items: readonly string[]) =>
  joined(items, (others, last) => t('{others} or {last}', { others, last }))

const joined = (items: readonly string[], join: (others: string, last: string) => string) =>
  items.length < 2 ? (items[0] ?? '') : join(items.slice(0, -1).join(', '), items.at(-1)!)

/** Accepts '1,200'. Other text stays text, for validation to refuse. */
export function countOf(text: string): number | string | null {
  const digits = text.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  if (!digits) return null
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text
}

/** An amount as text keeps every digit. */
const amounts = (options: Intl.NumberFormatOptions, locale = intlLanguage) => {
  const format = lazy(() => new Intl.NumberFormat(locale, options))
  return (amount: number | string) => format().format(amount as number)
}
const NAIRA = { style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' } as const
const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** '₦1,250,000.50' */
export const formatNaira = amounts({ ...NAIRA, trailingZeroDisplay: 'stripIfInteger' })

/** '$1,250,000.50' */
export const formatDollars = amounts(DOLLARS)

/** '$1,250,000', or '$1,250,000.50' with cents. */
export const formatDollarSum = amounts({ ...DOLLARS, trailingZeroDisplay: 'stripIfInteger' })

/** '1,250,000.50' */
export const formatAmount = amounts(CENTS)

/** As people type it, in every language. */
export const typedAmount = amounts(CENTS, 'en-GB')

/** 'USD 1,250,000.50' */
export const formatMoney = (amount: number | string, currency: string) => `${currency}\u00a0${formatAmount(amount)}`
