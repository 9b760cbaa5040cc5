import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { exportWork } from '../../lib/work/export-work.ts'
import { sendNow, sendWork } from '../../lib/work/send-work.ts'
import { openNext } from '../../lib/work/begun-work.ts'
import { isUnopenable } from '../../lib/work/cannot-open.ts'
import { isBlocked, isReadable, type Work } from '../../lib/work/work-record.ts'
import { changeWork, workOf } from '../../lib/work/work-store.ts'
import { addressOf } from './outbox-address.ts'
import classes from './outbox.module.css'
import { DELETED, faultWords, STATES, TEXT, wordOf } from './outbox.text.ts'

interface OutboxItemProps {
  work: Work
  /** It names a record that waits here itself. */
  isHeld: boolean
  onOpen: (address: string) => void
}

const OLD_MS = 90 * 24 * 60 * 60 * 1000

const isOpenable = (work: Work) => isReadable(work) && !isUnopenable(work.id)

/** What the person is to know of it beside its state. Edit marks the fields that it names. */
function wordsOf(work: Work, isHeld: boolean): string[] {
  const { state, fault, attempts } = work
  if (state === 'conflict') return [fault?.code === 'stale_edit' ? TEXT.conflict : TEXT.arrived]
  if (state === 'refused' && fault) return faultWords(fault)
  if (state !== 'waiting') return []
  return [
    ...(isBlocked(work) ? [TEXT.refusedOnTheWay] : []),
    ...(isHeld ? [TEXT.held] : []),
    ...(attempts > 0 ? [TEXT.unanswered(attempts)] : []),
  ]
}

/** What names it has nowhere to go without it: an activity without its project would only be refused. */
function withDependents(work: Work, all: readonly Work[]): Work[] {
  const given = [work]
  // It grows while it is walked: what depends on a dependent goes too.
  for (const { id } of given)
    given.push(...all.filter((each) => each.depends_on.includes(id) && !given.some((one) => one.id === each.id)))
  return given
}

export function OutboxItem({ work, isHeld, onOpen }: OutboxItemProps) {
  const { id, state, saved_at } = work
  const title = work.title || TEXT.untitled
  const address = addressOf(work)
  const [today] = useState(() => Date.now())
  // Versions before have left it out of what was submitted without a letter typed.
  const moment = Date.parse(saved_at)
  const isOld = today - moment > OLD_MS
  const bringBack = () => changeWork(id, (now) => now && { ...now, state: 'draft' })
  // Where the address names none, the form opens this one. One in conflict is not opened: the record itself is there.
  const edit = () => {
    if (state !== 'conflict' && !address?.includes(id)) openNext(id)
    if (address) onOpen(address)
  }
  const remove = async () => {
    const given = withDependents(work, await workOf(work.author))
    for (const each of given) await changeWork(each.id, (now) => now && { ...now, state: 'discarded' })
    const undo = async () => {
      for (const each of given) await changeWork(each.id, () => each)
      await sendWork()
    }
    showToast({
      kind: 'info',
      title: DELETED.title,
      text: DELETED.text(title, given.length - 1),
      action: { label: DELETED.undo, run: () => void undo() },
    })
  }
  const isEditable = address !== null && isOpenable(work) && state !== 'sending' && state !== 'discarded'
  return (
    <li className={classes.item} data-state={state}>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p className={classes.about}>
          {wordOf(work)}
          {!Number.isNaN(moment) && `, ${formatDateTime(saved_at)}`}
        </p>
        <p className={classes.state}>{isBlocked(work) ? TEXT.blocked : STATES[state]}</p>
        {wordsOf(work, isHeld).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {!isOpenable(work) && state !== 'discarded' && (
          <p>{state === 'waiting' || state === 'sending' ? TEXT.unopenable.waiting : TEXT.unopenable.other}</p>
        )}
        {isOld && state === 'draft' && <p>{TEXT.old}</p>}
      </div>
      <div className={classes.actions}>
        {(state === 'waiting' || state === 'refused') && work.call && (
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
        <Button size="xs" variant="default" onClick={() => void exportWork([work])}>
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

function editLabel(state: Work['state']) {
  if (state === 'conflict') return TEXT.compare
  return state === 'draft' ? TEXT.continue : TEXT.edit
}
