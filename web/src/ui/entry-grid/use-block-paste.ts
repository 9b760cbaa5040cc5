import { type RefObject, useEffect } from 'react'
import { readBlock } from './clipboard-block.ts'
import type { Position } from './entry-grid.types.ts'
import { positionOf } from './use-grid-focus.ts'

interface BlockPaste {
  onBlock: (block: string[][], at: Position) => void
  /** A single value for a control that cannot take it by itself. */
  onValue: (value: string, at: Position) => void
}

/**
 * Catches what is pasted while the focus is in the grid, and a block also while it is anywhere else in the grid's dialog where
 * nothing is typed: right after opening it stands on no cell. It listens on the document: a browser aims a paste at the text
 * selection, and where a list or a button has the focus that is somewhere else.
 */
export function useBlockPaste(frame: RefObject<HTMLElement | null>, { onBlock, onValue }: BlockPaste) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const focused = document.activeElement
      const isInside = frame.current?.contains(focused)
      if (event.defaultPrevented || (!isInside && !isBeside(frame.current, focused))) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const block = readBlock(text)
      const at = (isInside && positionOf(focused)) || { row: 0, column: 0 }
      if (!isInside && !block) return
      const [only] = block?.length === 1 && block[0]?.length === 1 ? block[0] : []
      if (block && only === undefined) onBlock(block, at)
      else if (!(focused instanceof HTMLInputElement)) onValue((only ?? text).trim(), at)
      // One quoted cell: its text without the quotes, at the caret, so that Ctrl+Z takes it back.
      else if (only !== undefined) document.execCommand('insertText', false, only)
      else return
      event.preventDefault()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [frame, onBlock, onValue])
}

/** In the same dialog, or on nothing at all, and not where the browser itself takes what is pasted. */
function isBeside(frame: HTMLElement | null, focused: Element | null) {
  const dialog = frame?.closest('[role="dialog"]')
  if (
    !dialog ||
    focused?.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable]')
  )
    return false
  return !focused || focused === document.body || dialog.contains(focused)
}
