/** Without Intl, whose first formatter takes 25 ms to create on a good laptop. */
export const grouped = (whole: number | string) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
