/** Null unless a click is safe: rejects 'javascript:' and addresses with a password. */
export function linkOf(text: string): string | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  return url.href
}
