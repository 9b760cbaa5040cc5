import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Notice } from './notice.tsx'

interface InlineConfirmProps {
  title: string
  text: string
  action: string
  /** The label while the action runs. */
  pending: string | null
  isHarmless?: boolean
  /** The dialog focuses this itself: it must first remember the focus to restore. */
  isWithDialog?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** This is no dialog: one above another loses the focus of keyboard users. */
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
      {/* Cancel has the focus: an extra Enter changes nothing. */}
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
