import { isAtItsPlace, useWorkItems } from '../lib/work/work-items.ts'
import { isBlocked, type Work } from '../lib/work/work-record.ts'
import { type BadgeLook, IconBadge } from './icon-badge.tsx'

const LOOKS: Partial<Record<Work['state'], BadgeLook>> = {
  draft: { label: 'Your draft', icon: 'pencil', tone: 'neutral' },
  waiting: { label: 'Waiting to send', icon: 'clock', tone: 'amber' },
  sending: { label: 'Sending...', icon: 'send', tone: 'blue' },
  refused: { label: 'Not accepted', icon: 'alert', tone: 'red' },
  conflict: { label: 'Changed by somebody else', icon: 'alert', tone: 'amber' },
}
const BLOCKED: BadgeLook = { label: 'Refused on the way', icon: 'alert', tone: 'red' }

/** Beside a record: it, or what was changed in it, is still on this device. */
export function WaitingMark({ id }: { id: string }) {
  const work = useWorkItems().findLast(
    (each) => isAtItsPlace(each) && (each.id === id || (each.subject === id && each.kind.endsWith('.update'))),
  )
  const look = work && (isBlocked(work) ? BLOCKED : LOOKS[work.state])
  return look ? <IconBadge {...look} /> : null
}
