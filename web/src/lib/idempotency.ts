import { useRef } from 'react'
import { randomUuid } from './random-uuid.ts'

/** One key for as long as the content stays the same: a retry after a lost answer then creates nothing twice. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return (values: unknown) => {
    const content = JSON.stringify(values)
    if (content !== last.current.content) last.current = { content, key: randomUuid() }
    return last.current.key
  }
}
