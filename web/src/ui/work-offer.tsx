import { Button } from '@mantine/core'
import { formatDateTime } from '../lib/format.ts'
import { showToast } from '../lib/toast.ts'
import { openNext } from '../lib/work/begun-work.ts'
import { useWorkItems } from '../lib/work/work-items.ts'
import type { Work, WorkKind } from '../lib/work/work-record.ts'
import { changeWork } from '../lib/work/work-store.ts'
import { Notice } from './notice.tsx'
import classes from './work-offer.module.css'

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
  const own = useWorkItems().filter((work) => work.kind === kind && work.subject === subject && !work.aside)
  const draft = own.findLast(({ state }) => state === 'draft')
  const discarded = own.findLast(({ state }) => state === 'discarded')
  if (!draft) return discarded ? <Discarded work={discarded} /> : null
  const open = () => {
    openNext(draft.id)
    onContinue()
  }
  const discard = async () => {
    onDiscarded?.()
    await setState(draft, 'discarded')
    showToast({
      kind: 'info',
      title: 'Draft discarded',
      text: 'It is still on this device until your next visit.',
      action: { label: 'Undo', run: () => void setState(draft, 'draft') },
    })
  }
  return (
    <Notice tone="info" text={text(formatDateTime(draft.saved_at))}>
      <Button size="xs" onClick={open}>
        {action}
      </Button>
      <Button size="xs" variant="default" onClick={() => void discard()}>
        Discard
      </Button>
    </Notice>
  )
}

const setState = ({ id }: Work, state: 'draft' | 'discarded') =>
  changeWork(id, (now) => now && { ...now, state, saved_at: new Date().toISOString() })

/** A toast is gone in seconds: what was given up by mistake can be taken back for as long as the visit lasts. */
function Discarded({ work }: { work: Work }) {
  return (
    <p className={classes.discarded}>
      Discarded: {work.title ? `‘${work.title}’` : 'your draft'}. It is kept until your next visit.
      <Button size="compact-sm" variant="subtle" onClick={() => void setState(work, 'draft')}>
        Undo
      </Button>
    </p>
  )
}
