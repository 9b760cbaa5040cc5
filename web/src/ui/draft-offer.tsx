import { Button } from '@mantine/core'
import { useState } from 'react'
import { clearDraft, readDraft } from '../lib/drafts.ts'
import { formatDateTime } from '../lib/format.ts'
import { ownDraftName } from '../lib/own-draft.ts'
import { Notice } from './notice.tsx'

interface DraftOfferProps {
  /** The form's name for its draft. */
  name: string
  text: (when: string) => string
  action: string
  onContinue: () => void
}

/** Something was begun here and not sent: it is offered back where it would have appeared. */
export function DraftOffer({ name, text, action, onContinue }: DraftOfferProps) {
  const [draft, setDraft] = useState(() => readDraft(ownDraftName(name)))
  if (!draft) return null
  const discard = () => {
    clearDraft(ownDraftName(name))
    setDraft(null)
  }
  return (
    <Notice tone="info" text={text(formatDateTime(draft.savedAt))}>
      <Button size="xs" onClick={onContinue}>
        {action}
      </Button>
      <Button size="xs" variant="default" onClick={discard}>
        Discard
      </Button>
    </Notice>
  )
}
