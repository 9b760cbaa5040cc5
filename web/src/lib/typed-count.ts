/** Accepts '1,200'. Other text stays text, for validation to refuse. */
export function countOf(text: string): number | string | null {
  const digits = text.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  if (!digits) return null
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text
}
