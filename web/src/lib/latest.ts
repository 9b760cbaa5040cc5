import { useState, useLayoutEffect, useRef } from 'react'

export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** For a dialog that is closing. */
export function useLast<Value>(now: Value | null | undefined) {
  const [last, setLast] = useState(now)
  if (now !== null && now !== undefined && now !== last) setLast(now)
  return now ?? last
}
