import { Button, Group } from '@mantine/core'
import { formatDateTime } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { showToast } from '#lib/toast.ts'
import { openNext } from '#lib/outbox/find-draft.ts'
import { useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import type { ItemKind, OutboxItem } from '#lib/outbox/outbox-item.ts'
import { changeItem } from '#lib/outbox/outbox-store.ts'
import { Notice } from '#ui/notice.tsx'

interface DraftOfferProps {
  kind: ItemKind
  /** Null for a new record. */
  subject?: string | null
  text: (when: string) => string
  action: string
  onContinue: () => void
  /** Called when the focused button is about to disappear. */
  onDiscarded?: () => void
}

export function DraftOffer({ kind, subject = null, text, action, onContinue, onDiscarded }: DraftOfferProps) {
  const own = useOutboxItems().filter((item) => item.kind === kind && item.subject === subject && !item.aside)
  const draft = own.findLast(({ state }) => state === 'draft')
  const discarded = own.findLast(({ state }) => state === 'discarded')
  if (!draft) return discarded ? <Discarded item={discarded} /> : null
  const open = () => {
    openNext(draft.id)
    onContinue()
  }
  const discard = async () => {
    onDiscarded?.()
    await setState(draft, 'discarded')
    showToast({
      kind: 'info',
      title: t('Draft discarded'),
      text: t('It is still on this device until your next visit.'),
      action: { label: t('Undo'), run: () => void setState(draft, 'draft') },
    })
  }
  return (
    <Notice tone="info" text={text(formatDateTime(draft.saved_at))}>
      <Button size="xs" onClick={open}>
        {action}
      </Button>
      <Button size="xs" variant="default" onClick={() => void discard()}>
        {t('Discard')}
      </Button>
    </Notice>
  )
}

const setState = ({ id }: OutboxItem, state: 'draft' | 'discarded') =>
  changeItem(id, (now) => now && { ...now, state, saved_at: new Date().toISOString() })

/** A toast is gone in seconds; here a discard can be undone until the visit ends. */
function Discarded({ item }: { item: OutboxItem }) {
  return (
    <Group component="p" gap="0.25rem 0.5rem" fz="s" c="dimmed">
      {item.title
        ? t('Discarded: ‘{title}’. It is kept until your next visit.', { title: item.title })
        : t('Discarded: your draft. It is kept until your next visit.')}
      <Button size="compact-sm" variant="subtle" onClick={() => void setState(item, 'draft')}>
        {t('Undo')}
      </Button>
    </Group>
  )
}
