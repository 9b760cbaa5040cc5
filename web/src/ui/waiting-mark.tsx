import { isAtItsPlace, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { isBlocked, type OutboxItem } from '#lib/outbox/outbox-item.ts'
import { type BadgeLook, IconBadge } from './icon-badge.tsx'

const LOOKS: Partial<Record<OutboxItem['state'], BadgeLook>> = {
  draft: { label: 'Your draft', icon: 'pencil', tone: 'neutral' },
  waiting: { label: 'Waiting to send', icon: 'clock', tone: 'amber' },
  sending: { label: 'Sending...', icon: 'send', tone: 'blue' },
  refused: { label: 'Not accepted', icon: 'alert', tone: 'red' },
  conflict: { label: 'Changed by somebody else', icon: 'alert', tone: 'amber' },
}
const BLOCKED: BadgeLook = { label: 'Refused on the way', icon: 'alert', tone: 'red' }

/** Shown if the record or an edit of it is in the outbox. */
export function WaitingMark({ id }: { id: string }) {
  const item = useOutboxItems().findLast(
    (each) => isAtItsPlace(each) && (each.id === id || (each.subject === id && each.kind.endsWith('.update'))),
  )
  const look = item && (isBlocked(item) ? BLOCKED : LOOKS[item.state])
  return look ? <IconBadge {...look} /> : null
}
