import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Notice } from './notice.tsx'

interface InlineConfirmProps {
  title: string
  text: string
  /** What is done, as the button says it. */
  action: string
  /** What the button says while it is being done. */
  pending: string | null
  /** It takes nothing away. */
  isHarmless?: boolean
  /** A dialog opens with it, gives it the focus, and notes before where that was, to give it back. */
  isWithDialog?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks in place, where the button was: a dialog above a dialog loses who came with the keyboard. */
export function InlineConfirm(props: InlineConfirmProps) {
  const { title, text, action, pending, isHarmless, isWithDialog = false, onConfirm, onCancel } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && pending === null) onCancel()
  }
  return (
    <Notice tone="warning" title={title} text={text}>
      <Button
        size="xs"
        {...(isHarmless ? {} : { color: 'red' })}
        aria-disabled={pending !== null}
        onClick={onConfirm}
        onKeyDown={onKeyDown}
      >
        {pending ?? action}
      </Button>
      {/* The harmless one has the focus: Enter, pressed once too often, changes nothing. */}
      <Button
        size="xs"
        variant="default"
        autoFocus={!isWithDialog}
        data-autofocus
        onClick={onCancel}
        onKeyDown={onKeyDown}
      >
        Cancel
      </Button>
    </Notice>
  )
}
