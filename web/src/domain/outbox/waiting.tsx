import { Link } from '@tanstack/react-router'
import { t } from '#lib/language.ts'
import { type ItemKind, isBlocked, type OutboxItem } from '#lib/outbox/outbox-item.ts'
import { isAtItsPlace, isSubmitted, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { type BadgeLook, IconBadge } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

const LOOKS: Partial<Record<OutboxItem['state'], BadgeLook>> = {
  draft: { label: t('Your draft'), icon: 'pencil', tone: 'neutral' },
  waiting: { label: t('Waiting to send'), icon: 'clock', tone: 'amber' },
  sending: { label: t('Sending...'), icon: 'send', tone: 'blue' },
  refused: { label: t('Not accepted'), icon: 'alert', tone: 'red' },
  conflict: { label: t('Changed by somebody else'), icon: 'alert', tone: 'amber' },
}
const BLOCKED: BadgeLook = { label: t('Refused on the way'), icon: 'alert', tone: 'red' }

/** Shown if the record or an edit of it is in the outbox. */
export function WaitingMark({ id }: { id: string }) {
  const item = useOutboxItems().findLast(
    (each) => isAtItsPlace(each) && (each.id === id || (each.subject === id && each.kind.endsWith('.update'))),
  )
  const look = item && (isBlocked(item) ? BLOCKED : LOOKS[item.state])
  return look ? <IconBadge {...look} /> : null
}

const NAMED: Partial<Record<OutboxItem['state'], (title: string) => string>> = {
  refused: (title) => t('{title} (not accepted)', { title }),
  conflict: (title) => t('{title} (changed by somebody else)', { title }),
  sending: (title) => t('{title} (being sent)', { title }),
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
  const names = here
    .slice(0, MOST)
    .map(({ title, state }) => NAMED[state]?.(title) ?? title)
    .join(', ')
  const text =
    here.length > MOST ? t('{names} and {count, plural, other {# more}}', { names, count: here.length - MOST }) : names
  return (
    <Notice tone="info" title={t('Waiting to send')} text={text}>
      <Link to="/outbox">{t('Open the outbox')}</Link>
    </Notice>
  )
}
