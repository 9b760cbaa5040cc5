/** What was typed as a number: '1,200' is one as well. Nothing is null; what is no number stays text, for a check to refuse. */
export function countOf(text: string): number | string | null {
  const digits = text.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  if (!digits) return null
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text
}
