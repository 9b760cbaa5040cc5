const DAY_MS = 86_400_000

/** Days since 1970: a day that can be reckoned with. */
export const dayNumber = (date: Date) => Math.floor(date.getTime() / DAY_MS)
export const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
/** A moment within that day. */
export const momentText = (day: number, fraction: number) => new Date((day + fraction) * DAY_MS).toISOString()

/** The day before the same one so many months later: a project of twelve months that starts on 1 March ends on 28 February. */
export function lastDay(day: number, months: number) {
  const start = new Date(day * DAY_MS)
  return dayNumber(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate()))) - 1
}
