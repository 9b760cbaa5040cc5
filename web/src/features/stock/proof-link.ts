/** The address of a page that a click may open; null for anything else, as 'javascript:' or an address with a password in it. */
export function linkOf(text: string): string | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  return url.href
}
