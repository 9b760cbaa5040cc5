import { ReasonPayload, type Report } from '@hub/contract/reporting'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ALL_THAT_IS_READ } from '../../../domain/report/report-family.ts'
import { giveUp } from '../../../lib/work/give-up.ts'
import { useKeptValues } from '../../../lib/work/use-kept-values.ts'
import { useSubmitWork } from '../../../lib/work/use-submit-work.ts'
import { useWork } from '../../../lib/work/use-work.ts'
import type { OpenWork } from '../../../lib/work/work-in-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SavedSign } from '../../../ui/saved-sign.tsx'
import classes from '../reporting.module.css'
import { REVIEW } from '../reporting.text.ts'
import { type ReasonValues, reasonWork } from './report-work.ts'

interface ReasonFormProps {
  report: Report
  step: 'sendBack' | 'reopen'
  onClose: () => void
}

/** A reason is required: without one nobody knows what to mend. It stays where it was when sending fails. */
export function ReasonDialog({ isOpen, ...props }: ReasonFormProps & { isOpen: boolean }) {
  const { step, onClose } = props
  return (
    <Dialog title={REVIEW[step]} opened={isOpen} size="34rem" onClose={onClose} closeOnClickOutside={false}>
      <ReasonForm key={step} {...props} />
    </Dialog>
  )
}

function ReasonForm(props: ReasonFormProps) {
  const work = useWork(reasonWork(props.step, props.report))
  return work ? <OpenReason {...props} work={work} /> : <div className={classes.opening} aria-busy="true" />
}

function OpenReason({ report, step, work, onClose }: ReasonFormProps & { work: OpenWork<ReasonValues> }) {
  const [{ reason }, change] = useKeptValues(work, { reason: '' })
  const [fault, setFault] = useState<string>()
  const submit = useSubmitWork(work, { stale: ALL_THAT_IS_READ, failed: REVIEW.failed })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const checked = ReasonPayload.safeParse({ reason })
    if (!checked.success) return setFault(checked.error.issues[0]?.message)
    if (!submit.isPending) submit.mutate({ params: { id: report.id }, body: checked.data }, { onSuccess: onClose })
  }
  const cancel = () => {
    void giveUp(work)
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
        error={fault}
        autoFocus
        data-autofocus
        onChange={(event) => {
          change({ reason: event.currentTarget.value })
          setFault(undefined)
        }}
      />
      <div className={classes.end}>
        <SavedSign work={work} />
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
