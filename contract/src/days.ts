/** The calendar of the people who report: a day, a month and a year are theirs, wherever a server or a browser stands. */
export const TIME_ZONE = 'Africa/Lagos'

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })

/** The day of a moment in Nigeria, 'YYYY-MM-DD'. */
export const dayInNigeria = (moment: Date = new Date()) => DAY.format(moment)

/** When a day begins in Nigeria, which knows no summer time. */
export const startInNigeria = (day: string) => new Date(`${day}T00:00:00+01:00`)
