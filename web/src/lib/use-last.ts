import { useState } from 'react'

/** The last value: a dialog still shows it while closing. */
export function useLast<Value>(now: Value | null | undefined) {
  const [last, setLast] = useState(now)
  if (now !== null && now !== undefined && now !== last) setLast(now)
  return now ?? last
}
