import { useCallback, useEffect, useRef } from 'react'

/**
 * Waits until the mouse button is released: a layout change during a press moves the button away from the pointer, and
 * the click is lost.
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
    // The click follows directly after mouseup.
    document.addEventListener('mouseup', () => setTimeout(run), { once: true })
  }, [])
}
