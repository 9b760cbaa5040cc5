import type { Report } from '@hub/contract/reporting'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { REPORTING } from '../../../domain/report/report-family.ts'
import { useLast } from '../../../lib/use-last.ts'
import { useKeptValues } from '../../../lib/work/use-kept-values.ts'
import { useSubmitWork } from '../../../lib/work/use-submit-work.ts'
import { useWork } from '../../../lib/work/use-work.ts'
import type { OpenWork } from '../../../lib/work/work-in-form.ts'
import { useWorkItems } from '../../../lib/work/work-items.ts'
import { InlineConfirm } from '../../../ui/inline-confirm.tsx'
import { SavedSign } from '../../../ui/saved-sign.tsx'
import classes from '../reporting.module.css'
import { SUBMIT } from '../reporting.text.ts'
import { isContent, type SubmissionValues, submissionWork } from './report-work.ts'

interface SubmitReportProps {
  report: Report
  warnings: number
}

/** The note, and the two ways to submit a month. */
export function SubmitReport(props: SubmitReportProps) {
  const work = useWork(submissionWork(props.report))
  return work ? <Submission {...props} work={work} /> : <div className={classes.opening} aria-busy="true" />
}

function Submission({ report, warnings, work }: SubmitReportProps & { work: OpenWork<SubmissionValues> }) {
  const [{ note }, change] = useKeptValues(work, { note: report.note ?? '' })
  const [asked, setAsked] = useState<'submit' | 'nothing' | null>(null)
  // The button that asked is gone meanwhile: it has the focus when it is there again.
  const last = useLast(asked)
  const submit = useSubmitWork(work, { stale: REPORTING, failed: SUBMIT.failed })
  const before = useWorkItems().filter(isContent).length
  const send = (nothing_to_report: boolean) =>
    submit.mutate(
      {
        params: { id: report.id },
        body: { ...(note.trim() ? { note } : {}), ...(nothing_to_report ? { nothing_to_report } : {}) },
      },
      { onSettled: () => setAsked(null) },
    )

  if (asked)
    return (
      <InlineConfirm
        title={asked === 'nothing' ? SUBMIT.confirmNothing(report.period) : SUBMIT.confirmWarned}
        text={asked === 'nothing' ? SUBMIT.confirmNothingText : SUBMIT.warned(warnings)}
        action={asked === 'nothing' ? SUBMIT.nothing : SUBMIT.submit}
        pending={submit.isPending ? SUBMIT.submitting : null}
        isHarmless
        onConfirm={() => submit.isPending || send(asked === 'nothing')}
        onCancel={() => setAsked(null)}
      />
    )
  return (
    <>
      <Textarea
        className={classes.note}
        label={SUBMIT.note}
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {before > 0 && <p className={classes.after}>{SUBMIT.after(before)}</p>}
      <Button
        autoFocus={last === 'submit'}
        aria-disabled={submit.isPending}
        onClick={() => submit.isPending || (warnings > 0 ? setAsked('submit') : send(false))}
      >
        {submit.isPending ? SUBMIT.submitting : SUBMIT.submit}
      </Button>
      {report.counts.activities === 0 && (
        <Button variant="default" autoFocus={last === 'nothing'} onClick={() => setAsked('nothing')}>
          {SUBMIT.nothing}
        </Button>
      )}
      <SavedSign work={work} />
    </>
  )
}
