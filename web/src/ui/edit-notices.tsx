import { ERRORS } from '@hub/contract/errors'
import { Button } from '@mantine/core'
import { formatDateTime } from '#lib/format.ts'
import { Notice } from './notice.tsx'

interface DraftNoticeProps {
  /** Null if the form started empty. */
  draftedAt: string | null
  text: (when: string) => string
  isNew: boolean
  onStartOver: () => void
}

export function DraftNotice({ draftedAt, text, isNew, onStartOver }: DraftNoticeProps) {
  if (!draftedAt) return null
  return (
    <Notice tone="info" text={text(formatDateTime(draftedAt))}>
      <Button size="xs" variant="default" onClick={onStartOver}>
        {isNew ? 'Start Over' : 'Discard Changes'}
      </Button>
    </Notice>
  )
}

interface StaleNoticeProps {
  isStale: boolean
  title: string
  onLoad: () => void
  /** Null until the newer version is loaded. */
  loaded: string | null
}

/** Shown when somebody else has saved first. */
export function StaleNotice({ isStale, title, onLoad, loaded }: StaleNoticeProps) {
  if (!isStale) return loaded && <Notice tone="info" text={loaded} />
  return (
    <Notice tone="warning" title={title} text={ERRORS.stale_edit.message}>
      <Button size="xs" variant="default" onClick={onLoad}>
        Load the Newer Version
      </Button>
    </Notice>
  )
}
