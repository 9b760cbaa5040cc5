const DAY_MS = 86_400_000

/** Days since 1970. */
export const dayNumber = (date: Date) => Math.floor(date.getTime() / DAY_MS)

/** A million rows share a few thousand days. */
const texts = new Map<number, string>()
export function dayText(day: number): string {
  let text = texts.get(day)
  if (text === undefined) texts.set(day, (text = new Date(day * DAY_MS).toISOString().slice(0, 10)))
  return text
}

const TWO = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
export function momentText(day: number, fraction: number): string {
  const moment = Math.trunc((day + fraction) * DAY_MS)
  const date = Math.floor(moment / DAY_MS)
  const ms = moment - date * DAY_MS
  const seconds = Math.floor(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const time = `${TWO[Math.floor(minutes / 60)]!}:${TWO[minutes % 60]!}:${TWO[seconds % 60]!}`
  return `${dayText(date)}T${time}.${String(ms % 1000).padStart(3, '0')}Z`
}

/** A period of twelve months from 1 March ends on 28 February. */
export function lastDay(day: number, months: number) {
  const start = new Date(day * DAY_MS)
  return dayNumber(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate()))) - 1
}
