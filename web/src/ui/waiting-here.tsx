import { Link } from '@tanstack/react-router'
import { isSubmitted, useWorkItems } from '../lib/work/work-items.ts'
import type { Work, WorkKind } from '../lib/work/work-record.ts'
import { Notice } from './notice.tsx'

const STATES: Partial<Record<Work['state'], string>> = {
  refused: 'not accepted',
  conflict: 'changed by somebody else',
  sending: 'being sent',
}
const MOST = 5

interface WaitingHereProps {
  kinds: readonly WorkKind[]
  /** Only of this record, where the list is its own. */
  subject?: string
}

/** The file of an import names what is in it; only those with activities belong to a list of what is imported. */
const WITH_ACTIVITIES: readonly (string | null)[] = [null, 'activities', 'projects']
const isOfOthers = ({ kind, subject }: Work) => kind === 'imports.run' && !WITH_ACTIVITIES.includes(subject)

/** Above a list: what belongs in it and is still on this device. */
export function WaitingHere({ kinds, subject }: WaitingHereProps) {
  const here = useWorkItems().filter(
    (work) =>
      isSubmitted(work) &&
      kinds.includes(work.kind) &&
      !isOfOthers(work) &&
      (subject === undefined || work.subject === subject),
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
