import { useLayoutEffect, useRef } from 'react'

/** The value of the last render, for callbacks that never change or run later. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
