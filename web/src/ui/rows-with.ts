import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Always renders the focused row, which would lose the focus. */
export function rowsWith(range: Range, focused: number | null): number[] {
  const shown = defaultRangeExtractor(range)
  if (focused === null || focused < 0 || focused >= range.count || shown.includes(focused)) return shown
  return [...shown, focused].sort((a, b) => a - b)
}
