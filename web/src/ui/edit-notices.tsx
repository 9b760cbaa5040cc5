import { ERRORS } from '@hub/contract/errors'
import { Button } from '@mantine/core'
import { formatDateTime } from '#lib/format.ts'
import { Notice } from './notice.tsx'

interface DraftNoticeProps {
  /** When it was typed; null where the form began anew. */
  draftedAt: string | null
  text: (when: string) => string
  isNew: boolean
  onStartOver: () => void
}

/** Above the fields: this input comes from an earlier visit. */
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
  /** What to say once the newer version is loaded; null before. */
  loaded: string | null
}

/** Beside the button that was just pressed: somebody else was faster. */
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
