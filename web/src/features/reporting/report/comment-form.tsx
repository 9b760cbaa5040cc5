import { CommentPayload } from '@hub/contract/comments'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from '../reporting.module.css'
import { useComment } from '../reporting.changes.ts'
import { COMMENTS } from '../reporting.text.ts'

interface CommentFormProps {
  record: string
  /** What it may be about, beside the whole. */
  fields?: readonly string[]
  /** Where it can be put away again. */
  onDone?: () => void
}

/** What was typed stays until it is saved. */
export function CommentForm({ record, fields, onDone }: CommentFormProps) {
  const comment = useComment()
  const [body, setBody] = useState('')
  const [field, setField] = useState('')
  const [fault, setFault] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const checked = CommentPayload.safeParse({ body })
    if (!checked.success) return setFault(checked.error.issues[0]?.message)
    if (comment.isPending) return
    comment.mutate(
      { record, body: checked.data.body, ...(field ? { field } : {}) },
      {
        onSuccess: () => {
          setBody('')
          onDone?.()
        },
      },
    )
  }
  return (
    <form onSubmit={send} className={classes.write} noValidate>
      {fields && (
        <NativeSelect
          label={COMMENTS.field}
          value={field}
          data={[{ value: '', label: COMMENTS.whole }, ...fields]}
          onChange={(event) => setField(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={COMMENTS.write}
        rows={2}
        maxLength={2000}
        value={body}
        error={fault}
        autoFocus={onDone !== undefined}
        onChange={(event) => {
          setBody(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" size="xs" aria-disabled={comment.isPending}>
          {comment.isPending ? COMMENTS.sending : COMMENTS.send}
        </Button>
        {onDone && (
          <Button size="xs" variant="default" onClick={onDone}>
            {COMMENTS.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
