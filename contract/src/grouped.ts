/** '1,250,000' of a whole number. By hand: to make the first formatter of `Intl` takes 25 ms on a good laptop. */
export const grouped = (whole: number | string) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
