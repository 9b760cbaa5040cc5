/** Whether the person has asked the browser to spare the link: nothing is then fetched that nobody has asked for. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
