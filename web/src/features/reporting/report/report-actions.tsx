import type { Report } from '@hub/contract/reporting'
import { reportStepsFor } from '@hub/contract/report-steps'
import type { User } from '@hub/contract/users'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { InlineConfirm } from '../../../ui/inline-confirm.tsx'
import { type Decision, useReportStep } from '../reporting.changes.ts'
import classes from '../reporting.module.css'
import { REVIEW, SUBMIT } from '../reporting.text.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface ReportActionsProps {
  report: Report
  user: User
  /** How many things look wrong in it: then it is asked about first. */
  warnings: number
}

/** What this person may do with a report as it stands. */
export function ReportActions({ report, user, warnings }: ReportActionsProps) {
  const step = useReportStep(report.id)
  const [asked, setAsked] = useState<'submit' | 'nothing' | null>(null)
  const [reasoned, setReasoned] = useState<'sendBack' | 'reopen' | null>(null)
  const steps = reportStepsFor(user, report)
  const [note, setNote] = useState(report.note ?? '')
  const submission = { step: 'submit' as const, ...(note.trim() ? { note } : {}) }
  const take = (decision: Decision) => step.mutate(decision, { onSettled: () => setAsked(null) })
  const pending = step.isPending ? REVIEW.working : null
  const isClosed = report.is_closed

  if (asked)
    return (
      <InlineConfirm
        title={asked === 'nothing' ? SUBMIT.confirmNothing(report.period) : SUBMIT.confirmWarned}
        text={asked === 'nothing' ? SUBMIT.confirmNothingText : SUBMIT.warned(warnings)}
        action={asked === 'nothing' ? SUBMIT.nothing : SUBMIT.submit}
        pending={pending && SUBMIT.submitting}
        isHarmless
        onConfirm={() => take({ ...submission, ...(asked === 'nothing' ? { nothing_to_report: true } : {}) })}
        onCancel={() => setAsked(null)}
      />
    )
  const button = (label: string, decision: Decision, variant: 'filled' | 'default' = 'default') => (
    <Button variant={variant} aria-disabled={pending !== null} onClick={() => pending ?? take(decision)}>
      {label}
    </Button>
  )
  return (
    <>
      {steps.includes('submit') && !isClosed && (
        <>
          <Textarea
            className={classes.note}
            label={SUBMIT.note}
            rows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button
            aria-disabled={pending !== null}
            onClick={() => pending ?? (warnings > 0 ? setAsked('submit') : take(submission))}
          >
            {pending ? SUBMIT.submitting : SUBMIT.submit}
          </Button>
          {report.counts.activities === 0 && (
            <Button variant="default" onClick={() => setAsked('nothing')}>
              {SUBMIT.nothing}
            </Button>
          )}
        </>
      )}
      {steps.includes('accept') && button(REVIEW.accept, { step: 'accept' }, 'filled')}
      {steps.includes('send_back') && (
        <Button variant="default" onClick={() => setReasoned('sendBack')}>
          {REVIEW.sendBack}
        </Button>
      )}
      {steps.includes('reopen') && (
        <Button variant="default" onClick={() => setReasoned('reopen')}>
          {REVIEW.reopen}
        </Button>
      )}
      {steps.includes('remind') && button(REVIEW.remind, { step: 'remind' })}
      <ReasonDialog
        step={reasoned}
        pending={step.isPending}
        onClose={() => setReasoned(null)}
        onSend={(decision) => step.mutate(decision, { onSuccess: () => setReasoned(null) })}
      />
    </>
  )
}
