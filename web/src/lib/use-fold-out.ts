import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

/** Escape and leaving close it; Escape restores focus. */
export function useFoldOut() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return {
    isOpen,
    frame: { onKeyDown, onBlur },
    button: { ref: button, 'aria-expanded': isOpen, 'aria-controls': panelId, onClick: () => setOpen(!isOpen) },
    panel: { id: panelId, hidden: !isOpen, tabIndex: -1 },
  }
}
