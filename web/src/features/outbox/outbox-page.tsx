import { Button, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { useIsOffline } from '#lib/connection.ts'
import { exportItems } from '#lib/outbox/export-items.ts'
import { sendAllNow } from '#lib/outbox/send-items.ts'
import { isSubmitted, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { isDependency, type OutboxItem } from '#lib/outbox/outbox-item.ts'
import { EmptyState } from '#ui/messages.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { OutboxRow } from './outbox-row.tsx'
import classes from './outbox.module.css'
import { TEXT } from './outbox.text.ts'

export function OutboxPage({ onOpen }: { onOpen: (address: string) => void }) {
  const items = useOutboxItems()
  const isOffline = useIsOffline()
  const submitted = items.filter(isSubmitted)
  const waiting = submitted.filter(({ state }) => state === 'waiting')
  const inState = (state: OutboxItem['state']) => items.filter((item) => item.state === state).toReversed()
  return (
    <Stack gap="1.25rem">
      <PageHeader title={TEXT.title} purpose={TEXT.purpose}>
        {items.length > 0 && (
          <Group gap="0.5rem" align="stretch">
            {waiting.length > 0 && <Button onClick={() => void sendAllNow()}>{TEXT.sendAll}</Button>}
            <Button variant="default" onClick={() => void exportItems(items)}>
              {TEXT.exportAll}
            </Button>
          </Group>
        )}
      </PageHeader>
      {isOffline && waiting.length > 0 && <Notice tone="info" text={TEXT.offline} />}
      {items.length === 0 && <EmptyState icon="send" title={TEXT.empty} text={TEXT.emptyText} />}
      <Items title={TEXT.submitted} items={submitted} all={items} onOpen={onOpen} />
      <Items title={TEXT.drafts} hint={TEXT.draftsHint} items={inState('draft')} all={items} onOpen={onOpen} />
      <Items
        title={TEXT.discarded}
        hint={TEXT.discardedHint}
        items={inState('discarded')}
        all={items}
        onOpen={onOpen}
      />
    </Stack>
  )
}

interface ItemsProps {
  title: string
  hint?: string
  items: readonly OutboxItem[]
  all: readonly OutboxItem[]
  onOpen: (address: string) => void
}

function Items({ title, hint, items, all, onOpen }: ItemsProps) {
  const titleId = useId()
  if (items.length === 0) return null
  const isHeld = ({ depends_on }: OutboxItem) => all.some((item) => isDependency(item) && depends_on.includes(item.id))
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {hint && (
        <Text mb="0.5rem" c="dimmed" fz="m">
          {hint}
        </Text>
      )}
      <Stack component="ul" gap="0.75rem">
        {items.map((item) => (
          <OutboxRow key={item.id} item={item} isHeld={isHeld(item)} onOpen={onOpen} />
        ))}
      </Stack>
    </section>
  )
}
