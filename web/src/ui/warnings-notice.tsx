import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

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
        <Box component="ul" flex="1 1 100%" m="0 0 0.3rem" ps="1.1rem" fz="m">
          {warnings.map((warning, index) => (
            <li key={index}>{warning}</li>
          ))}
        </Box>
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
