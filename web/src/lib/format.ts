import { dayInNigeria, timeInNigeria } from '@hub/contract/days'
import { lazy } from '@hub/contract/format'

// By hand: browsers disagree on 'Sep' and 'Sept', and the first `Intl.DateTimeFormat` takes 36 ms to create.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** '5 Nov 2026' from 'YYYY-MM-DD' */
export function formatDay(day: string) {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const AGO = lazy(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }))

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
  const found = UNITS.find(([, size]) => seconds >= size)
  if (!found) return 'just now'
  const [unit, size] = found
  return AGO().format(-Math.floor(seconds / size), unit)
}

/** '5 Nov 2026', the day in Nigeria. */
export const formatDate = (moment: string) => formatDay(dayInNigeria(new Date(moment)))

const COUNT = lazy(() => new Intl.NumberFormat('en-GB'))
export const formatCount = (count: number) => COUNT().format(count)

/** '1,204 projects' */
export const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** An unknown count must not look like zero. */
export const formatKnownCount = (count: number | null) => (count === null ? '–' : formatCount(count))

/** '+1,200' or '−30' */
export const formatDifference = (count: number) => (count > 0 ? '+' : '') + formatCount(count).replace('-', '−')

/** '5–30 Nov 2026' */
export function formatDays(from: string, to: string) {
  const end = formatDay(to)
  if (from === to) return end
  const [year, month] = from.split('-')
  const [endYear, endMonth] = to.split('-')
  if (year !== endYear) return `${formatDay(from)} – ${end}`
  const [date, monthName] = formatDay(from).split(' ')
  return month === endMonth ? `${date}–${end}` : `${date} ${monthName} – ${end}`
}

/** Accepts '1,200'. Other text stays text, for validation to refuse. */
export function countOf(text: string): number | string | null {
  const digits = text.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  if (!digits) return null
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text
}

/** An amount as text keeps every digit. */
const amounts = (locale: string, options: Intl.NumberFormatOptions) => {
  const format = lazy(() => new Intl.NumberFormat(locale, options))
  return (amount: number | string) => format().format(amount as number)
}
const WITHOUT_ZERO_CENTS = { style: 'currency', trailingZeroDisplay: 'stripIfInteger' } as const

/** '₦1,250,000.50' */
export const formatNaira = amounts('en-NG', { ...WITHOUT_ZERO_CENTS, currency: 'NGN' })

/** '$1,250,000.50' */
export const formatDollars = amounts('en-US', { style: 'currency', currency: 'USD' })

/** '$1,250,000', or '$1,250,000.50' with cents. */
export const formatDollarSum = amounts('en-US', { ...WITHOUT_ZERO_CENTS, currency: 'USD' })

/** '1,250,000.50' */
export const formatAmount = amounts('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 'USD 1,250,000.50' */
export const formatMoney = (amount: number | string, currency: string) => `${currency}\u00a0${formatAmount(amount)}`
