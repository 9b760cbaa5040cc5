/** The day on the calendars of the people who report: not the server's, and not that of a laptop in another country. */
export const dayInNigeria = (now: Date) => now.toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })
