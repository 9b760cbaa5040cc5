/** A share in whole percent: 100 only where nothing is missing, 0 only where there is nothing. */
export function percentOf(part: number, whole: number) {
  if (part <= 0) return 0
  return part >= whole ? Math.floor((100 * part) / whole) : Math.min(99, Math.max(1, Math.round((100 * part) / whole)))
}
