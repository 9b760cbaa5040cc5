import classes from './comments.module.css'
import { CommentPayload } from '@hub/contract/comments'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#lib/language.ts'
import { KEYS } from '#domain/queries.ts'
import { discardDraft, useDraftValues, useSubmitDraft } from '#lib/use-draft-form.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { SavedSign } from '#ui/draft-notices.tsx'
import { COMMENTS } from './comments.text.ts'
import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'

export interface CommentValues {
  /** Like 'report:<id>'. A comment on an activity is written at its report. */
  place: string
  /** The field that the comment is about; '' is the whole record. */
  field: string
  body: string
}

/** `record` is like 'report:<id>'. */
export const commentDraft = (record: string): DraftOptions<CommentValues> => ({
  kind: 'comments.create',
  subject: record,
  schema: 1,
  read: readTexts<CommentValues>(['place', 'field', 'body']),
  title: ({ body }) => (body.length > 60 ? `${body.slice(0, 59)}…` : body),
})

interface CommentFormProps {
  record: string
  place: string
  fields?: readonly { value: string; label: string }[]
  /** Set it if a button opened the form. */
  takesFocus?: boolean
  onDone: () => void
  onCancel?: () => void
}

export function CommentForm(props: CommentFormProps) {
  const draft = useDraft(commentDraft(props.record))
  return draft ? <OpenCommentForm {...props} draft={draft} /> : <div className={classes.opening} aria-busy="true" />
}

function OpenCommentForm(props: CommentFormProps & { draft: OpenDraft<CommentValues> }) {
  const { record, place, fields, takesFocus = false, onDone, onCancel, draft } = props
  const [{ body, field }, change] = useDraftValues(draft, { place, field: '', body: '' })
  const [fieldError, setError] = useState<string>()
  const submit = useSubmitDraft(draft, { stale: KEYS.reporting, failed: COMMENTS.notSaved, isSeen: true })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const checked = CommentPayload.safeParse({ id: draft.id, body, ...(field ? { field } : {}) })
    if (!checked.success) return setError(t(checked.error.issues[0]!.message))
    if (!submit.isPending) submit.mutate({ query: { record }, body: checked.data }, { onSuccess: onDone })
  }
  const cancel = () => {
    void discardDraft(draft)
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
        error={fieldError}
        autoFocus={takesFocus}
        onChange={(event) => {
          change({ body: event.currentTarget.value })
          setError(undefined)
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
        <SavedSign draft={draft} />
      </div>
    </form>
  )
}
