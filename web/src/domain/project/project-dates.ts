const MONTHS_DEFAULT = 12

/** Reads '18 months', '1 year' and '1.5 years'; anything else is 12 months. */
export function monthsIn(duration: string): number {
  const [, amount, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)/i.exec(duration) ?? []
  const months = Math.round(Number(amount) * (/^y/i.test(unit) ? 12 : 1))
  return /^(m|y|$)/i.test(unit) && months > 0 && months <= 600 ? months : MONTHS_DEFAULT
}

/** The same day of a later month, or its last day if that month is shorter. */
export function endAfter(start: string, duration: string): string {
  if (!start) return ''
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + monthsIn(duration), 1))
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, lastDay))
  return target.toISOString().slice(0, 10)
}
