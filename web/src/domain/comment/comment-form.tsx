import { CommentPayload } from '@hub/contract/comments'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { giveUp } from '../../lib/work/give-up.ts'
import { useKeptValues } from '../../lib/work/use-kept-values.ts'
import { useSubmitWork } from '../../lib/work/use-submit-work.ts'
import { useWork } from '../../lib/work/use-work.ts'
import type { OpenWork } from '../../lib/work/work-in-form.ts'
import { SavedSign } from '../../ui/saved-sign.tsx'
import { REPORTING } from '../report/report-family.ts'
import { commentWork, type CommentValues } from './comment-work.ts'
import classes from './comments.module.css'
import { COMMENTS } from './comments.text.ts'

interface CommentFormProps {
  record: string
  /** The record at which it is written. */
  place: string
  /** What it may be about, beside the whole. */
  fields?: readonly string[]
  /** Whoever writes comes from a button. */
  takesFocus?: boolean
  /** Saved, or left to the outbox. */
  onDone: () => void
  /** Where it can be put away again. */
  onCancel?: () => void
}

/** What was typed stays until it is saved: here, and on the device. */
export function CommentForm(props: CommentFormProps) {
  const work = useWork(commentWork(props.record))
  return work ? <OpenCommentForm {...props} work={work} /> : <div className={classes.opening} aria-busy="true" />
}

function OpenCommentForm(props: CommentFormProps & { work: OpenWork<CommentValues> }) {
  const { record, place, fields, takesFocus = false, onDone, onCancel, work } = props
  const [{ body, field }, change] = useKeptValues(work, { place, field: '', body: '' })
  const [fault, setFault] = useState<string>()
  const submit = useSubmitWork(work, { stale: REPORTING, failed: COMMENTS.notSaved, isSeen: true })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const checked = CommentPayload.safeParse({ id: work.id, body, ...(field ? { field } : {}) })
    if (!checked.success) return setFault(checked.error.issues[0]?.message)
    if (!submit.isPending) submit.mutate({ query: { record }, body: checked.data }, { onSuccess: onDone })
  }
  const cancel = () => {
    void giveUp(work)
    onCancel?.()
  }
  return (
    <form onSubmit={send} className={classes.write} noValidate>
      {fields && (
        <NativeSelect
          label={COMMENTS.field}
          value={field}
          data={[{ value: '', label: COMMENTS.whole }, ...fields]}
          onChange={(event) => change({ field: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={COMMENTS.write}
        rows={2}
        maxLength={2000}
        value={body}
        error={fault}
        autoFocus={takesFocus}
        onChange={(event) => {
          change({ body: event.currentTarget.value })
          setFault(undefined)
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" size="xs" aria-disabled={submit.isPending}>
          {submit.isPending ? COMMENTS.sending : COMMENTS.send}
        </Button>
        {onCancel && (
          <Button size="xs" variant="default" onClick={cancel}>
            {COMMENTS.cancel}
          </Button>
        )}
        <SavedSign work={work} />
      </div>
    </form>
  )
}
