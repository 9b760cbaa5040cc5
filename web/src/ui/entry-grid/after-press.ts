import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs what it is given, or runs it when the mouse button is up again. What moves the page between the two halves of a
 * press takes the button away from under the pointer, and the press is lost.
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
    // The click comes right behind the mouse button.
    document.addEventListener('mouseup', () => setTimeout(run), { once: true })
  }, [])
}
