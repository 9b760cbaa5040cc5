import { useEffect } from 'react'
import { useToast } from '#lib/toast.ts'

/** By then an open dialog has closed. */
const SETTLED_MS = 300
const CONTROLS = 'a,button,input,select,textarea,summary'
const STEP = 8

function hasControl(y: number, host: HTMLElement) {
  for (let x = 16; x < innerWidth; x += 24) {
    const below = document.elementsFromPoint(x, y).find((element) => !host.contains(element))
    if (below?.closest(CONTROLS)) return true
  }
  return false
}

/** Moves the toast to the first strip without a control; without one it stays over the page title. */
function findPlace(host: HTMLElement) {
  const { top, height } = host.getBoundingClientRect()
  let free = top
  for (let y = top; y < innerHeight; y += STEP) {
    if (hasControl(y, host)) free = y + STEP
    else if (y >= free + height) {
      host.style.top = `${free}px`
      return
    }
  }
}

/** A toast covers no control: on a phone, what it would cover depends on the scroll position. */
export function ToastPlace() {
  const toast = useToast()
  useEffect(() => {
    const host = document.getElementById('toasts')
    if (!toast || !host) return
    const timer = setTimeout(() => findPlace(host), SETTLED_MS)
    return () => {
      clearTimeout(timer)
      host.style.top = ''
    }
  }, [toast])
  return null
}
