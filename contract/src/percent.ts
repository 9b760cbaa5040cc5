/** A share in whole percent; 100 only where nothing is missing. */
export function percentOf(part: number, whole: number) {
  if (part <= 0) return 0
  return part >= whole ? Math.floor((100 * part) / whole) : Math.min(99, Math.round((100 * part) / whole))
}

/** '42%'; '<1%' for a share that is there but smaller than one percent. */
export const percentText = (part: number, whole: number) =>
  part > 0 && 100 * part < whole ? '<1%' : `${percentOf(part, whole)}%`
