/** '1,250,000'. Without Intl: creating its first formatter takes 25 ms on a good laptop. */
export const grouped = (whole: number | string) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
