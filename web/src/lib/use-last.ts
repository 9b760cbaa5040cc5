import { useState } from 'react'

/** What was there last: while a dialog closes it still shows what it was opened for. */
export function useLast<Value>(now: Value | null | undefined) {
  const [last, setLast] = useState(now)
  if (now !== null && now !== undefined && now !== last) setLast(now)
  return now ?? last
}
