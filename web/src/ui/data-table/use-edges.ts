import { type RefObject, useLayoutEffect } from 'react'

/** Shows only whole columns of a table that does not fit: a number without its last digits is another number. */
export function wideEnough(room: number, columns: readonly number[], actions: number) {
  const all = columns.reduce((sum, width) => sum + width, 0)
  if (all + actions <= room) return 0
  let inSight = 0
  for (const width of columns) {
    if (inSight + width > room - actions) break
    inSight += width
  }
  return inSight === 0 ? 0 : Math.floor(((room - actions) / inSight) * all + actions)
}

/** Written to the element directly, so that scrolling renders nothing. */
export function useEdges(frame: RefObject<HTMLElement | null>, columns: readonly number[], actions: number) {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const fit = () => {
      const fitting = `${wideEnough(element.clientWidth, columns, actions)}px`
      // Setting it restyles each cell.
      if (fitting !== (element.style.getPropertyValue('--table-fit') || '0px'))
        element.style.setProperty('--table-fit', fitting)
      look()
    }
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-overflows', scrollWidth > clientWidth + 1)
      element.toggleAttribute('data-more-before', scrollLeft > 1)
      element.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    const observer = new ResizeObserver(fit)
    for (const each of [element, element.firstElementChild]) if (each) observer.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, columns, actions])
}
