import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { showToast } from '#lib/toast.ts'
import { exportItems } from '#lib/outbox/export-items.ts'
import { sendItems, sendNow } from '#lib/outbox/send-items.ts'
import { isUnreadable, openNext } from '#lib/outbox/find-draft.ts'
import { isBlocked, isReadable, type OutboxItem } from '#lib/outbox/outbox-item.ts'
import { changeItem, itemsOf } from '#lib/outbox/outbox-store.ts'
import { addressOf, wordOf } from './outbox-kinds.ts'
import classes from './outbox.module.css'
import { DELETED, errorWords, STATES, TEXT } from './outbox.text.ts'

interface OutboxRowProps {
  item: OutboxItem
  isHeld: boolean
  onOpen: (address: string) => void
}

const OLD_MS = 90 * 24 * 60 * 60 * 1000

const isOpenable = (item: OutboxItem) => isReadable(item) && !isUnreadable(item.id)

function wordsOf(item: OutboxItem, isHeld: boolean): string[] {
  const { state, fault: error, attempts } = item
  if (state === 'conflict') return [error?.code === 'stale_edit' ? TEXT.conflict : TEXT.arrived]
  if (state === 'refused' && error) return errorWords(error)
  if (state !== 'waiting') return []
  return [
    ...(isBlocked(item) ? [TEXT.refusedOnTheWay] : []),
    ...(isHeld ? [TEXT.held] : []),
    ...(attempts > 0 ? [TEXT.unanswered(attempts)] : []),
  ]
}

/** Dependents are deleted too: without their project they would only be refused. */
function withDependents(item: OutboxItem, all: readonly OutboxItem[]): OutboxItem[] {
  const given = [item]
  // Grows during the loop, to include indirect dependents.
  for (const { id } of given)
    given.push(...all.filter((each) => each.depends_on.includes(id) && !given.some((one) => one.id === each.id)))
  return given
}

export function OutboxRow({ item, isHeld, onOpen }: OutboxRowProps) {
  const { id, state, saved_at } = item
  const title = item.title || TEXT.untitled
  const address = addressOf(item)
  const [today] = useState(() => Date.now())
  // Earlier versions could leave it empty.
  const moment = Date.parse(saved_at)
  const isOld = today - moment > OLD_MS
  const bringBack = () => changeItem(id, (now) => now && { ...now, state: 'draft' })
  // If the address names no item, the form opens this one. In a conflict the record exists.
  const edit = () => {
    if (state !== 'conflict' && !address?.includes(id)) openNext(id)
    if (address) onOpen(address)
  }
  const remove = async () => {
    const given = withDependents(item, await itemsOf(item.author))
    for (const each of given) await changeItem(each.id, (now) => now && { ...now, state: 'discarded' })
    const undo = async () => {
      for (const each of given) await changeItem(each.id, () => each)
      await sendItems()
    }
    showToast({
      kind: 'info',
      title: DELETED.title,
      text: DELETED.text(title, given.length - 1),
      action: { label: DELETED.undo, run: () => void undo() },
    })
  }
  const isEditable = address !== null && isOpenable(item) && state !== 'sending' && state !== 'discarded'
  return (
    <li className={classes.item} data-state={state}>
      <div className={classes.words}>
        <h3>{title}</h3>
        <Text mb="0.5rem" c="dimmed" fz="m">
          {wordOf(item)}
          {!Number.isNaN(moment) && `, ${formatDateTime(saved_at)}`}
        </Text>
        <Text fw={600}>{isBlocked(item) ? TEXT.blocked : STATES[state]}</Text>
        {wordsOf(item, isHeld).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {!isOpenable(item) && state !== 'discarded' && (
          <p>{state === 'waiting' || state === 'sending' ? TEXT.unreadable.waiting : TEXT.unreadable.other}</p>
        )}
        {isOld && state === 'draft' && <p>{TEXT.old}</p>}
      </div>
      <div className={classes.actions}>
        {(state === 'waiting' || state === 'refused') && item.call && (
          <Button
            size="xs"
            variant={state === 'refused' && isEditable ? 'default' : 'filled'}
            onClick={() => void sendNow(id)}
          >
            {TEXT.sendNow}
          </Button>
        )}
        {isEditable && (
          <Button size="xs" variant={state === 'waiting' ? 'default' : 'filled'} onClick={edit}>
            {editLabel(state)}
          </Button>
        )}
        {state === 'discarded' && (
          <Button size="xs" variant="default" onClick={() => void bringBack()}>
            {TEXT.bringBack}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => void exportItems([item])}>
          {TEXT.export}
        </Button>
        {state !== 'discarded' && state !== 'sending' && (
          <Button size="xs" variant="subtle" color="red" onClick={() => void remove()}>
            {TEXT.delete}
          </Button>
        )}
      </div>
    </li>
  )
}

function editLabel(state: OutboxItem['state']) {
  if (state === 'conflict') return TEXT.compare
  return state === 'draft' ? TEXT.continue : TEXT.edit
}
