import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * The rows to draw: those in view, and the one that has the focus, which would be lost with its row. A list may have become shorter since:
 * then that row is gone.
 */
export function rowsWith(range: Range, focused: number | null): number[] {
  const shown = defaultRangeExtractor(range)
  if (focused === null || focused < 0 || focused >= range.count || shown.includes(focused)) return shown
  return [...shown, focused].sort((a, b) => a - b)
}
