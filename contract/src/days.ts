/** Days, months and years are Nigeria's, wherever the server or browser is. */
export const TIME_ZONE = 'Africa/Lagos'

/** Nigeria has no summer time. */
const AHEAD_OF_UTC_MS = 3_600_000

const clockInNigeria = (moment: Date) => new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString()

/** Calculated, because no locale writes 'YYYY-MM-DD' in every browser. */
export const dayInNigeria = (moment: Date = new Date()) => clockInNigeria(moment).slice(0, 10)

export const timeInNigeria = (moment: Date) => clockInNigeria(moment).slice(11, 16)

export const startInNigeria = (day: string) => new Date(`${day}T00:00:00+01:00`)
