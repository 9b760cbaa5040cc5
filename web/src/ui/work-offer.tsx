import { Button } from '@mantine/core'
import { formatDateTime } from '../lib/format.ts'
import { showToast } from '../lib/toast.ts'
import { useWorkItems } from '../lib/work/work-items.ts'
import type { WorkKind } from '../lib/work/work-record.ts'
import { changeWork } from '../lib/work/work-store.ts'
import { Notice } from './notice.tsx'

interface WorkOfferProps {
  kind: WorkKind
  /** The record that it belongs to; null for a new one of its own. */
  subject?: string | null
  text: (when: string) => string
  action: string
  onContinue: () => void
  /** The button that had the focus is gone. */
  onDiscarded?: () => void
}

/** Something was begun here and not sent: it is offered back where it would have appeared. */
export function WorkOffer({ kind, subject = null, text, action, onContinue, onDiscarded }: WorkOfferProps) {
  const draft = useWorkItems().findLast(
    (work) => work.kind === kind && work.subject === subject && work.state === 'draft',
  )
  if (!draft) return null
  const setState = (state: 'draft' | 'discarded') => changeWork(draft.id, (now) => now && { ...now, state })
  const discard = async () => {
    onDiscarded?.()
    await setState('discarded')
    showToast({
      kind: 'info',
      title: 'Draft discarded',
      text: 'It is still on this device until your next visit.',
      action: { label: 'Undo', run: () => void setState('draft') },
    })
  }
  return (
    <Notice tone="info" text={text(formatDateTime(draft.saved_at))}>
      <Button size="xs" onClick={onContinue}>
        {action}
      </Button>
      <Button size="xs" variant="default" onClick={() => void discard()}>
        Discard
      </Button>
    </Notice>
  )
}
