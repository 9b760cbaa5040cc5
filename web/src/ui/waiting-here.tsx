import { Link } from '@tanstack/react-router'
import { isSubmitted, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import type { ItemKind } from '#lib/item-kinds.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { Notice } from './notice.tsx'

const STATES: Partial<Record<OutboxItem['state'], string>> = {
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
  const named = here.slice(0, MOST).map(({ title, state }) => (STATES[state] ? `${title} (${STATES[state]})` : title))
  const more = here.length > MOST ? ` and ${here.length - MOST} more` : ''
  return (
    <Notice tone="info" title="Waiting to send" text={`${named.join(', ')}${more}`}>
      <Link to="/outbox">Open the outbox</Link>
    </Notice>
  )
}
