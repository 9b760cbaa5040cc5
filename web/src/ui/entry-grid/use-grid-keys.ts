import type { Position } from './entry-column.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { positionOf } from './use-grid-focus.ts'

export interface KeyPress {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

interface Extent {
  rows: number
  columns: number
  /** Arrow keys reach the remove button, Tab skips it. */
  removable: boolean
}

export interface Caret {
  atStart: boolean
  atEnd: boolean
}

/** Keys move as in a spreadsheet; undefined leaves the key to the browser. */
export function targetOf(press: KeyPress, from: Position, extent: Extent, caret: Caret): Position | undefined {
  const to = destination(press, from, extent, caret)
  if (!to || to.row < 0 || to.row >= extent.rows) return undefined
  if (to.column < 0 || to.column > lastStop(extent)) return undefined
  return to.row === from.row && to.column === from.column ? undefined : to
}

const lastStop = ({ columns, removable }: Extent) => (removable ? columns : columns - 1)

function destination(press: KeyPress, { row, column }: Position, extent: Extent, caret: Caret) {
  if (press.altKey) return undefined
  if (press.ctrlKey || press.metaKey) return cornerOf(press.key, extent)
  if (press.key === 'Enter') return { row: row + (press.shiftKey ? -1 : 1), column }
  // With Shift these keys select text.
  if (press.shiftKey) return undefined
  switch (press.key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowLeft':
      return caret.atStart ? { row, column: column - 1 } : undefined
    case 'ArrowRight':
      return caret.atEnd ? { row, column: column + 1 } : undefined
    case 'Home':
      return caret.atStart ? { row, column: 0 } : undefined
    case 'End':
      return caret.atEnd ? { row, column: extent.columns - 1 } : undefined
    default:
      return undefined
  }
}

function cornerOf(key: string, { rows, columns }: Extent) {
  if (key === 'Home') return { row: 0, column: 0 }
  if (key === 'End') return { row: rows - 1, column: columns - 1 }
  return undefined
}

interface GridKeys {
  frame: RefObject<HTMLElement | null>
  extent: Extent
  goTo: (position: Position) => void
  /** Each returns whether there was something to do. */
  editing: Record<'cancelEdit' | 'undo' | 'grow', () => boolean>
}

const LIST_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

export function useGridKeys({ frame, extent, goTo, editing }: GridKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const control = event.target as HTMLElement
    const from = positionOf(control)
    // IME composition and open selects need their keys, and buttons need Enter.
    if (!from || event.nativeEvent.isComposing || isOpenList(control) || isPress(event.key, control)) return
    const to = event.key === 'Tab' ? tabTarget(event, from) : targetOf(event, from, extent, caretOf(control))
    if (to) goTo(to)
    if (to || isDone(event, control, from)) event.preventDefault()
  }

  /** Returns true if the browser must do nothing. */
  function isDone(event: KeyboardEvent, control: HTMLElement, from: Position) {
    const withControl = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') return editing.cancelEdit()
    if (event.key.toLowerCase() === 'z' && withControl && !event.shiftKey) return editing.undo()
    if (event.key === 'F2') return toEnd(control)
    if (event.key === 'Enter' && !withControl) return growBelow(event, from)
    return wouldChangeList(event, control)
  }

  function growBelow({ shiftKey }: KeyboardEvent, { row, column }: Position) {
    if (!shiftKey && row === extent.rows - 1 && editing.grow()) goTo({ row: row + 1, column })
    return true
  }

  /** The browser moves the focus, unless the next row is not drawn. */
  function tabTarget({ shiftKey, target }: KeyboardEvent, { row }: Position): Position | undefined {
    const next = row + (shiftKey ? -1 : 1)
    const isDrawn = frame.current?.querySelector(`[data-row="${next}"]:not([data-note])`)
    if (next < 0 || next >= extent.rows || isDrawn) return undefined
    const stops = (target as HTMLElement)
      .closest('[role="row"]')
      ?.querySelectorAll('input, select, button:not([tabindex])')
    const edge = shiftKey ? stops?.[0] : stops?.[stops.length - 1]
    return target === edge ? { row: next, column: shiftKey ? extent.columns - 1 : 0 } : undefined
  }
}

const isPress = (key: string, control: HTMLElement) => control instanceof HTMLButtonElement && key === 'Enter'

/** Older browsers do not know ':open' and handle these keys themselves. */
const CAN_TELL_OPEN = globalThis.CSS?.supports('selector(:open)')

const isOpenList = (control: HTMLElement) =>
  control instanceof HTMLSelectElement && CAN_TELL_OPEN && control.matches(':open')

const wouldChangeList = ({ key, altKey }: KeyboardEvent, control: HTMLElement) =>
  control instanceof HTMLSelectElement && !altKey && LIST_KEYS.includes(key)

/** With all text selected, arrows move to the next cell. */
function caretOf(control: HTMLElement): Caret {
  if (!(control instanceof HTMLInputElement)) return { atStart: true, atEnd: true }
  const { selectionStart, selectionEnd, value } = control
  const all = selectionStart === 0 && selectionEnd === value.length
  const collapsed = selectionStart === selectionEnd
  return {
    atStart: all || (collapsed && selectionStart === 0),
    atEnd: all || (collapsed && selectionEnd === value.length),
  }
}

function toEnd(control: HTMLElement) {
  if (!(control instanceof HTMLInputElement)) return false
  control.setSelectionRange(control.value.length, control.value.length)
  return true
}
