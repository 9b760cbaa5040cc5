import { TIME_ZONE } from '@hub/contract/days'

const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
})

const AGO = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** '5 Nov 2026, 14:30' in Nigeria, wherever it is read. */
export const formatDateTime = (moment: string) => DATE_TIME.format(new Date(moment))

/** '2 hours ago'; a clock that is a little behind does not make it the future. */
export function formatAgo(moment: string, now = new Date()) {
  const seconds = Math.max(0, (now.getTime() - Date.parse(moment)) / 1000)
  const [unit, size] = UNITS.find(([, unitSize]) => seconds >= unitSize) ?? ['minute', 60]
  return seconds < 60 ? 'just now' : AGO.format(-Math.floor(seconds / size), unit)
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: TIME_ZONE })
const COUNT = new Intl.NumberFormat('en-GB')

/** '5 Nov 2026': the day of a moment in Nigeria. */
export const formatDate = (moment: string) => DATE.format(new Date(moment))

/** '12,030' */
export const formatCount = (count: number) => COUNT.format(count)

/** As in '1 project' and '1,204 projects'. */
export const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** What could not be counted is no zero. */
export const formatKnownCount = (count: number | null) => (count === null ? '–' : formatCount(count))

const DIFFERENCE = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' })

/** '+1,200' or '−30', with a minus that is as wide as the plus. */
export const formatDifference = (count: number) => DIFFERENCE.format(count).replace('-', '−')

/** Days have no time zone: read and written in UTC, none of them moves to the day before. */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day 'YYYY-MM-DD' as '5 Nov 2026' */
export const formatDay = (day: string) => DAY.format(new Date(day))

/** '5 Nov 2026 – 30 Jun 2027'; what both ends share is said once. */
export const formatDays = (from: string, to: string) => DAY.formatRange(new Date(from), new Date(to))

const NAIRA = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  trailingZeroDisplay: 'stripIfInteger',
})

/** '₦1,250,000.50', from a number or from decimal text; the text is taken digit by digit, whatever its length. */
export const formatNaira = (amount: number | string) => NAIRA.format(amount as number)

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$1,250,000.50' */
export const formatDollars = (amount: number | string) => DOLLARS.format(amount as number)

const DOLLAR_SUM = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** '$1,250,000', or '$1,250,000.50' where there are cents: for totals, which are read at a glance. */
export const formatDollarSum = (amount: number | string) => DOLLAR_SUM.format(amount as number)

const AMOUNT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '1,250,000.50', where its currency stands beside it. */
export const formatAmount = (amount: number | string) => AMOUNT.format(amount as number)

/** 'USD 1,250,000.50' */
export const formatMoney = (amount: number | string, currency: string) => `${currency}\u00a0${formatAmount(amount)}`

const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent' })

/** A share of 1 as '42%' */
export const formatShare = (share: number) => PERCENT.format(share)
