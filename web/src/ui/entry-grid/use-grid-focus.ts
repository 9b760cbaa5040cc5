import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Position } from './entry-column.ts'

const ARROW_WIDTH = 26

/** The action button of a note belongs to the cell that it describes. */
export function positionOf(element: Element | null): Position | undefined {
  const control = element?.closest<HTMLElement>('[data-row]')
  if (!control) return undefined
  return { row: Number(control.dataset.row), column: Number(control.dataset.column) }
}

/** Also reaches cells that are not drawn, and keeps the focus when its row is removed. */
export function useGridFocus(frame: RefObject<HTMLElement | null>, rows: number, columns: number) {
  const [activeRow, setActiveRow] = useState<number | null>(null)
  const active = useRef<Position | null>(null)
  const wanted = useRef<Position | null>(null)
  const { follow, keepInSight } = useInSight(frame)

  const goTo = useCallback(
    (position: Position) => {
      if (focusControl(frame.current, position)) return
      // The row is not drawn yet: the active row will be.
      wanted.current = position
      setActiveRow(position.row)
    },
    [frame],
  )

  useLayoutEffect(() => {
    if (wanted.current) focusControl(frame.current, wanted.current)
    const lost = document.activeElement === null || document.activeElement === document.body
    if (!lost || !active.current || rows === 0) return
    const row = Math.min(active.current.row, rows - 1)
    const { column } = active.current
    if (!focusControl(frame.current, { row, column })) focusControl(frame.current, { row, column: columns - 1 })
  })

  const onFocus = useCallback(
    (event: FocusEvent) => {
      const position = positionOf(event.target)
      wanted.current = null
      active.current = position ?? null
      setActiveRow(position?.row ?? null)
      follow()
    },
    [follow],
  )

  const onBlur = useCallback((event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    active.current = null
    setActiveRow(null)
  }, [])

  const onMouseDown = useCallback((event: MouseEvent) => {
    if (!isListToReach(event)) return
    event.preventDefault()
    ;(event.target as HTMLElement).focus()
  }, [])

  return { activeRow, goTo, onFocus, onBlur, onMouseDown, keepInSight }
}

/** Keeps the focused cell in view when rows above it grow, until the person scrolls. */
function useInSight(frame: RefObject<HTMLElement | null>) {
  const isFollowed = useRef(false)
  useEffect(() => {
    const stop = () => void (isFollowed.current = false)
    const onPress = ({ target }: Event) => target === frame.current && stop()
    document.addEventListener('wheel', stop, { passive: true })
    document.addEventListener('touchmove', stop, { passive: true })
    document.addEventListener('mousedown', onPress)
    return () => {
      document.removeEventListener('wheel', stop)
      document.removeEventListener('touchmove', stop)
      document.removeEventListener('mousedown', onPress)
    }
  }, [frame])
  const follow = useCallback(() => void (isFollowed.current = true), [])
  const keepInSight = useCallback(() => {
    const focused = document.activeElement
    if (isFollowed.current && positionOf(focused) && frame.current?.contains(focused)) bringIntoSight(focused!)
  }, [frame])
  return { follow, keepInSight }
}

/** The first click focuses a select and the second opens it: an open select would swallow a paste. */
function isListToReach({ target, clientX, button }: MouseEvent) {
  if (!(target instanceof HTMLSelectElement) || button !== 0 || document.activeElement === target) return false
  return matchMedia('(pointer: fine)').matches && clientX < target.getBoundingClientRect().right - ARROW_WIDTH
}

function focusControl(frame: HTMLElement | null, { row, column }: Position) {
  const control = frame?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]:not([data-note])`)
  if (!control) return false
  // The browser would center the row at each step.
  control.focus({ preventScroll: true })
  if (control instanceof HTMLInputElement) control.select()
  bringIntoSight(control)
  return true
}

const bringIntoSight = (control: Element) => control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
