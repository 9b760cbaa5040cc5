import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import classes from './slips-notice.module.css'

interface SlipsNoticeProps {
  title?: string
  text?: string
  slips: readonly ReactNode[]
  confirmLabel?: string
  onConfirm: () => void
  onBack: () => void
}

/** Asks in place, beside the button that was pressed: what looks like a slip goes only when somebody says so. */
export function SlipsNotice(props: SlipsNoticeProps) {
  const {
    title = 'Please look at this before it is saved',
    text = 'This looks like a mistake. Nothing was saved yet.',
    slips,
    confirmLabel = 'Save anyway',
    onConfirm,
    onBack,
  } = props
  return (
    <Notice tone="warning" title={title} text={text}>
      {slips.length > 0 && (
        <ul className={classes.slips}>
          {slips.map((slip, index) => (
            <li key={index}>{slip}</li>
          ))}
        </ul>
      )}
      <Button size="xs" onClick={onConfirm}>
        {confirmLabel}
      </Button>
      {/* The harmless one has the focus: Enter, pressed once too often, sends nothing. */}
      <Button size="xs" variant="default" autoFocus onClick={onBack}>
        Go back
      </Button>
    </Notice>
  )
}
