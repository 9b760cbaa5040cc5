import { useRef } from 'react'

/** One key for as long as the content stays the same: a retry after a lost answer then creates nothing twice. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return (values: unknown) => {
    const content = JSON.stringify(values)
    if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
