import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A hand shakes this much between the clicks of a double click. */
const STEADY_PX = 16
/** A finger leaves no pointer behind: what it touches after this it means. */
const DOUBLE_TAP_MS = 1000

interface Spot {
  x: number
  y: number
  scrolled: number
  at: number
  isFinger: boolean
}

const spotOf = ({ clientX, clientY, nativeEvent }: MouseEvent): Spot => ({
  x: clientX,
  y: clientY,
  scrolled: window.scrollY,
  at: Date.now(),
  isFinger: 'pointerType' in nativeEvent && nativeEvent.pointerType !== 'mouse',
})
const isNear = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) < STEADY_PX && a.scrolled === b.scrolled
const isDoubleTap = (a: Spot, b: Spot) => !b.isFinger || b.at - a.at < DOUBLE_TAP_MS

/**
 * A decision puts something else below the pointer: what a closing dialog uncovers, another button. Until the pointer has
 * moved or the page was scrolled, a click there belongs to what was there before, and does nothing.
 */
export function useRestingPointer() {
  const clicked = useRef<Spot | null>(null)
  const resting = useRef<Spot | null>(null)
  return {
    /** The screen has changed below the pointer. */
    rest: () => void (resting.current = clicked.current),
    /** For the element in which that happens. */
    watch: {
      onPointerMoveCapture(event: PointerEvent) {
        if (resting.current && !isNear(resting.current, spotOf(event))) resting.current = null
      },
      onClickCapture(event: MouseEvent) {
        // A key clicks where no pointer is.
        if (event.detail === 0) return
        const spot = spotOf(event)
        if (resting.current && isNear(resting.current, spot) && isDoubleTap(resting.current, spot)) {
          event.preventDefault()
          event.stopPropagation()
          return
        }
        resting.current = null
        clicked.current = spot
      },
    },
  }
}
