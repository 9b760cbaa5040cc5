import { Link } from '@tanstack/react-router'
import { type ItemKind, isBlocked, type OutboxItem } from '#lib/outbox/outbox-item.ts'
import { isAtItsPlace, isSubmitted, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { type BadgeLook, IconBadge } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

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

const STATE_WORDS: Partial<Record<OutboxItem['state'], string>> = {
  refused: 'not accepted',
  conflict: 'changed by somebody else',
  sending: 'being sent',
}
const MOST = 5

interface WaitingHereProps {
  kinds: readonly ItemKind[]
  subject?: string
}

/** Lists with imports are about activities: imports of other records do not belong here. */
const WITH_ACTIVITIES: readonly (string | null)[] = [null, 'activities', 'projects']
const isOfOthers = ({ kind, subject }: OutboxItem) => kind === 'imports.run' && !WITH_ACTIVITIES.includes(subject)

export function WaitingHere({ kinds, subject }: WaitingHereProps) {
  const here = useOutboxItems().filter(
    (item) =>
      isSubmitted(item) &&
      kinds.includes(item.kind) &&
      !isOfOthers(item) &&
      (subject === undefined || item.subject === subject),
  )
  if (here.length === 0) return null
  const named = here
    .slice(0, MOST)
    .map(({ title, state }) => (STATE_WORDS[state] ? `${title} (${STATE_WORDS[state]})` : title))
  const more = here.length > MOST ? ` and ${here.length - MOST} more` : ''
  return (
    <Notice tone="info" title="Waiting to send" text={`${named.join(', ')}${more}`}>
      <Link to="/outbox">Open the outbox</Link>
    </Notice>
  )
}
