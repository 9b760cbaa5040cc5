import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import classes from './warnings-notice.module.css'

interface WarningsNoticeProps {
  title?: string
  text?: string
  warnings: readonly ReactNode[]
  confirmLabel?: string
  onConfirm: () => void
  onBack: () => void
}

export function WarningsNotice(props: WarningsNoticeProps) {
  const {
    title = 'Please look at this before it is saved',
    text = 'This looks like a mistake. Nothing was saved yet.',
    warnings,
    confirmLabel = 'Save anyway',
    onConfirm,
    onBack,
  } = props
  return (
    <Notice tone="warning" title={title} text={text}>
      {warnings.length > 0 && (
        <ul className={classes.warnings}>
          {warnings.map((warning, index) => (
            <li key={index}>{warning}</li>
          ))}
        </ul>
      )}
      <Button size="xs" onClick={onConfirm}>
        {confirmLabel}
      </Button>
      {/* 'Go back' has the focus: an extra Enter sends nothing. */}
      <Button size="xs" variant="default" autoFocus onClick={onBack}>
        Go back
      </Button>
    </Notice>
  )
}
