/** Whole percent; 100 only if nothing is missing. */
export function percentOf(part: number, whole: number) {
  if (part <= 0) return 0
  return part >= whole ? Math.floor((100 * part) / whole) : Math.min(99, Math.round((100 * part) / whole))
}

/** '42%' or '<1%' */
export const percentText = (part: number, whole: number) =>
  part > 0 && 100 * part < whole ? '<1%' : `${percentOf(part, whole)}%`
