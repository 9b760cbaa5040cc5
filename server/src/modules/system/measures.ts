const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** '2.4 GB', '14 MB' */
export function inBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '3 d 4 h', '5 h 12 min', '7 min' */
export function inTime(seconds: number): string {
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`
  return `${Math.floor(seconds / MINUTE)} min`
}
