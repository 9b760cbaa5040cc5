const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`
/** '12 months', '1 year', '1.5 years', '1 year and 6 months', '18-month'. */
const SPELT_OUT = new RegExp(
  `^(?:${NUMBER}[ -]?(?:years?|yrs?))?(?:,| and)? ?(?:${NUMBER}[ -]?(?:months?|mos?))?$`,
  'i',
)

const numberOf = (text = '0') => Number(text.replace(',', '.'))

/** Falls back to the time between the dates. */
export function durationMonths(duration: string, startDate: string, endDate: string): number {
  const [, years, months] = SPELT_OUT.exec(duration.trim().replace(/\s+/g, ' ')) ?? []
  return Math.round(numberOf(years) * 12 + numberOf(months)) || monthsBetween(startDate, endDate)
}

/** Whole months, at least 1, counting both days. */
function monthsBetween(startDate: string, endDate: string) {
  const start = new Date(startDate)
  const end = new Date(endDate)
  end.setUTCDate(end.getUTCDate() + 1)
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  return Math.max(1, end.getUTCDate() < start.getUTCDate() ? months - 1 : months)
}
