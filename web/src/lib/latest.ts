import { useLayoutEffect, useRef } from 'react'

/** What was drawn last, for callbacks that stay the same for good or run much later. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
