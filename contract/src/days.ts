/** The calendar of the people who report: a day, a month and a year are theirs, wherever a server or a browser stands. */
export const TIME_ZONE = 'Africa/Lagos'

/** Nigeria knows no summer time. */
const AHEAD_OF_UTC_MS = 3_600_000

const clockInNigeria = (moment: Date) => new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString()

/** The day of a moment in Nigeria, 'YYYY-MM-DD'. Reckoned, because no locale writes it so in every browser. */
export const dayInNigeria = (moment: Date = new Date()) => clockInNigeria(moment).slice(0, 10)

/** The time of a moment in Nigeria, '14:30'. */
export const timeInNigeria = (moment: Date) => clockInNigeria(moment).slice(11, 16)

/** When a day begins in Nigeria. */
export const startInNigeria = (day: string) => new Date(`${day}T00:00:00+01:00`)
