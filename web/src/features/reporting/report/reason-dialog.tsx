import { ReasonPayload, type Report } from '@hub/contract/reporting'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { KEYS } from '#domain/queries.ts'
import { discardDraft, useDraftValues, useSubmitDraft } from '#lib/outbox/small-form.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import type { OpenDraft } from '#lib/outbox/open-draft.types.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SavedSign } from '#ui/saved-sign.tsx'
import classes from '#features/reporting/reporting.module.css'
import { REVIEW } from '#features/reporting/reporting.text.ts'
import { type ReasonValues, reasonDraft } from './submission-draft.ts'

interface ReasonFormProps {
  report: Report
  step: 'sendBack' | 'reopen'
  onClose: () => void
}

/** A reason is required, so that the organization knows what to correct. It stays if sending fails. */
export function ReasonDialog({ isOpen, ...props }: ReasonFormProps & { isOpen: boolean }) {
  const { step, onClose } = props
  return (
    <Dialog title={REVIEW[step]} opened={isOpen} size="34rem" onClose={onClose} closeOnClickOutside={false}>
      <ReasonForm key={step} {...props} />
    </Dialog>
  )
}

function ReasonForm(props: ReasonFormProps) {
  const draft = useDraft(reasonDraft(props.step, props.report))
  return draft ? <OpenReason {...props} draft={draft} /> : <div className={classes.opening} aria-busy="true" />
}

function OpenReason({ report, step, draft, onClose }: ReasonFormProps & { draft: OpenDraft<ReasonValues> }) {
  const [{ reason }, change] = useDraftValues(draft, { reason: '' })
  const [fieldError, setError] = useState<string>()
  const submit = useSubmitDraft(draft, { stale: KEYS.everything, failed: REVIEW.failed })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const checked = ReasonPayload.safeParse({ reason })
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    if (!submit.isPending) submit.mutate({ params: { id: report.id }, body: checked.data }, { onSuccess: onClose })
  }
  const cancel = () => {
    void discardDraft(draft)
    onClose()
  }
  return (
    <form onSubmit={send} className={classes.stack} noValidate>
      <Textarea
        label={REVIEW.reason}
        description={step === 'sendBack' ? REVIEW.sendBackHint : REVIEW.reopenHint}
        required
        rows={4}
        maxLength={2000}
        value={reason}
        error={fieldError}
        autoFocus
        data-autofocus
        onChange={(event) => {
          change({ reason: event.currentTarget.value })
          setError(undefined)
        }}
      />
      <div className={classes.end}>
        <SavedSign draft={draft} />
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={submit.isPending}>
          {submit.isPending ? REVIEW.working : REVIEW[step]}
        </Button>
      </div>
    </form>
  )
}
