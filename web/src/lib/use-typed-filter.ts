import { useEffect, useState } from 'react'
import { useLatest } from './latest.ts'

/** Long enough for the next letter, short enough to seem instant. */
const PAUSE_MS = 300

/** Calls `onSettled` after a pause in typing. Back or a cleared filter changes `value`, and so the text. */
export function useTypedFilter(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const latest = useLatest({ value, onSettled })

  if (value !== seen) {
    setSeen(value)
    // Keep what is being typed: the new value may be for its first half.
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
