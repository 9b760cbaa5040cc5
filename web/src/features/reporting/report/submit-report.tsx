import type { Report } from '@hub/contract/reporting'
import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { KEYS } from '#domain/queries.ts'
import { useLast } from '#lib/latest.ts'
import { useDraftValues, useSubmitDraft } from '#lib/outbox/small-form.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import type { OpenDraft } from '#lib/outbox/open-draft.types.ts'
import { useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { InlineConfirm } from '#ui/inline-confirm.tsx'
import { SavedSign } from '#ui/saved-sign.tsx'
import classes from '#features/reporting/reporting.module.css'
import { SUBMIT } from '#features/reporting/reporting.text.ts'
import { isContent, type SubmissionValues, submissionDraft } from './submission-draft.ts'

interface SubmitReportProps {
  report: Report
  warnings: number
}

export function SubmitReport(props: SubmitReportProps) {
  const draft = useDraft(submissionDraft(props.report))
  return draft ? <Submission {...props} draft={draft} /> : <div className={classes.opening} aria-busy="true" />
}

function Submission({ report, warnings, draft }: SubmitReportProps & { draft: OpenDraft<SubmissionValues> }) {
  const [{ note }, change] = useDraftValues(draft, { note: report.note ?? '' })
  const [asked, setAsked] = useState<'submit' | 'nothing' | null>(null)
  // The question replaces its button, which gets the focus on return.
  const last = useLast(asked)
  const submit = useSubmitDraft(draft, { stale: KEYS.reporting, failed: SUBMIT.failed })
  const before = useOutboxItems().filter(isContent).length
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
      {before > 0 && <Text flex="1 1 100%">{SUBMIT.after(before)}</Text>}
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
      <SavedSign draft={draft} />
    </>
  )
}
