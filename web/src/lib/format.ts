import { dayInNigeria, timeInNigeria } from '@hub/contract/days'
import { grouped } from '@hub/contract/grouped'
import { lazy } from '@hub/contract/lazy'

/** Without `Intl`: the first `Intl.DateTimeFormat` takes 36 ms to make on a good laptop. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** '5 Nov 2026' from 'YYYY-MM-DD' */
export function formatDay(day: string) {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** Unit, its seconds, and the text for exactly one. */
const UNITS: [string, number, string][] = [
  ['year', 365 * 86_400, 'last year'],
  ['month', 30 * 86_400, 'last month'],
  ['week', 7 * 86_400, 'last week'],
  ['day', 86_400, 'yesterday'],
  ['hour', 3600, '1 hour ago'],
  ['minute', 60, '1 minute ago'],
]

/** '5 Nov 2026, 14:30' in Nigerian time. */
export const formatDateTime = (moment: string) => `${formatDate(moment)}, ${timeInNigeria(new Date(moment))}`

/** '14:30' for today, else '5 Nov 2026, 14:30'. */
export function formatAsOf(at: number, now = Date.now()) {
  const [moment, day] = [new Date(at), dayInNigeria(new Date(at))]
  return day === dayInNigeria(new Date(now)) ? timeInNigeria(moment) : formatDateTime(moment.toISOString())
}

/** '2 hours ago'; never in the future. */
export function formatAgo(moment: string, now = new Date()) {
  const seconds = Math.max(0, (now.getTime() - Date.parse(moment)) / 1000)
  const found = UNITS.find(([, unitSize]) => seconds >= unitSize)
  if (!found) return 'just now'
  const [unit, size, one] = found
  const count = Math.floor(seconds / size)
  return count === 1 ? one : `${count} ${unit}s ago`
}

/** '5 Nov 2026' in Nigerian time. */
export const formatDate = (moment: string) => formatDay(dayInNigeria(new Date(moment)))

export const formatCount = (count: number) =>
  Number.isSafeInteger(count) ? grouped(count) : count.toLocaleString('en-GB')

/** '1 project', '1,204 projects' */
export const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** An unknown count must not look like zero. */
export const formatKnownCount = (count: number | null) => (count === null ? '–' : formatCount(count))

/** '+1,200' or '−30' */
export const formatDifference = (count: number) => (count > 0 ? '+' : '') + formatCount(count).replace('-', '−')

/** '5 Nov 2026 – 30 Jun 2027' */
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

const TO_CENTS = /^-?(0|[1-9]\d*)(\.\d{1,2})?$/
const ROUNDED = lazy(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
)

/** Without `Intl`: its first formatter takes 25 ms to make. Only amounts to be rounded need one. */
const money =
  (symbol: string, alwaysHasCents = false) =>
  (amount: number | string) => {
    const exact = TO_CENTS.test(String(amount)) ? String(amount) : ROUNDED().format(amount as number)
    const [whole = '', cents = ''] = exact.split('.')
    const signed = grouped(whole).replace(/^-?/, (minus) => minus + symbol)
    return alwaysHasCents || Number(cents) ? `${signed}.${cents.padEnd(2, '0')}` : signed
  }

/** '₦1,250,000.50' */
export const formatNaira = money('₦')

/** '$1,250,000.50' */
export const formatDollars = money('$', true)

/** '$1,250,000', or '$1,250,000.50' with cents. */
export const formatDollarSum = money('$')

/** '1,250,000.50' */
export const formatAmount = money('', true)

/** 'USD 1,250,000.50' */
export const formatMoney = (amount: number | string, currency: string) => `${currency}\u00a0${formatAmount(amount)}`
