/** The user asked the browser to save data: prefetch nothing. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
