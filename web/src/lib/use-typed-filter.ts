import { useEffect, useState } from 'react'
import { useLatest } from './latest.ts'

/** Long enough for the next letter, short enough to seem at once. */
const PAUSE_MS = 300

/**
 * A text that filters as one types, but not per key stroke: `onSettled` hears of it after a pause. The value is the
 * address's, so that Back or a cleared filter shows in the box too.
 */
export function useTypedFilter(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const latest = useLatest({ value, onSettled })

  if (value !== seen) {
    setSeen(value)
    // What is being typed stays: the new value may be the answer to its first half.
    if (text.trim() === seen) setText(value)
  }

  useEffect(() => {
    const settle = () => {
      if (text.trim() !== latest.current.value) latest.current.onSettled(text.trim())
    }
    const timer = setTimeout(settle, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, latest])

  return [text, setText] as const
}
