import type { Rect, Virtualizer } from '@tanstack/react-virtual'

/** Tells the room that a table has once the browser has laid it out. The library's own way asks at once, for which all is laid out twice. */
export function watchRoom(table: Virtualizer<HTMLDivElement, Element>, tell: (room: Rect) => void) {
  const frame = table.scrollElement
  if (!frame) return undefined
  const observer = new ResizeObserver(() => tell({ width: frame.offsetWidth, height: frame.offsetHeight }))
  observer.observe(frame)
  return () => observer.disconnect()
}
