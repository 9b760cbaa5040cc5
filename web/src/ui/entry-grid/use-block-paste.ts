import { type RefObject, useEffect } from 'react'
import { readBlock } from './clipboard-block.ts'
import type { Position } from './entry-grid.types.ts'
import { positionOf } from './use-grid-focus.ts'

interface BlockPaste {
  onBlock: (block: string[][], at: Position) => void
  /** A single value for a control that accepts no paste. */
  onValue: (value: string, at: Position) => void
}

/**
 * Also takes a block while no text field of the dialog has focus, as right after opening. Listens on the document:
 * browsers aim the event at the text selection, which is elsewhere when a select or button has focus.
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
      // Insert the text of one quoted cell at the caret, so that Ctrl+Z works.
      else if (only !== undefined) document.execCommand('insertText', false, only)
      else return
      event.preventDefault()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [frame, onBlock, onValue])
}

function isBeside(frame: HTMLElement | null, focused: Element | null) {
  const dialog = frame?.closest('[role="dialog"]')
  if (
    !dialog ||
    focused?.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable]')
  )
    return false
  return !focused || focused === document.body || dialog.contains(focused)
}
