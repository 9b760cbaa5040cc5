import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Tolerance for the pointer moving between the clicks of a double click. */
const STEADY_PX = 16
/** Touch has no resting pointer: a tap after this time is intended. */
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

/** Another button may appear below the pointer: clicks are ignored until it moves or the page scrolls. */
export function useRestingPointer() {
  const clicked = useRef<Spot | null>(null)
  const resting = useRef<Spot | null>(null)
  return {
    /** Call when the content below the pointer has changed. */
    rest: () => void (resting.current = clicked.current),
    /** Handlers for the element whose content changes. */
    watch: {
      onPointerMoveCapture(event: PointerEvent) {
        if (resting.current && !isNear(resting.current, spotOf(event))) resting.current = null
      },
      onClickCapture(event: MouseEvent) {
        // A click by keyboard has `detail` 0 and no position.
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
