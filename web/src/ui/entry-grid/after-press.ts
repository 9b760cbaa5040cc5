import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs a callback, or delays it until the mouse button is released: a layout change during a press would move the
 * button away from the pointer, and the click would be lost.
 */
export function useAfterPress() {
  const isDown = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => void (isDown.current = type === 'mousedown')
    document.addEventListener('mousedown', note, true)
    document.addEventListener('mouseup', note, true)
    return () => {
      document.removeEventListener('mousedown', note, true)
      document.removeEventListener('mouseup', note, true)
    }
  }, [])
  return useCallback((run: () => void) => {
    if (!isDown.current) return run()
    // The click event follows directly after mouseup.
    document.addEventListener('mouseup', () => setTimeout(run), { once: true })
  }, [])
}
