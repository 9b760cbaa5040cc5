import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the frame's style whether the table is wider than its frame, and at which side more of it waits. Written to the
 * element itself: a table that scrolls draws nothing anew for it.
 */
export function useEdges(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-overflows', scrollWidth > clientWidth + 1)
      element.toggleAttribute('data-more-before', scrollLeft > 1)
      element.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    const observer = new ResizeObserver(look)
    // The table grows with the columns that are shown.
    for (const each of [element, element.firstElementChild]) if (each) observer.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame])
}
