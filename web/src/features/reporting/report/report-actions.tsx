import { ReasonPayload, type Report } from '@hub/contract/reporting'
import { hasEnded, type ReportStep, reportStepsFor } from '@hub/contract/report-steps'
import type { User } from '@hub/contract/records/user'
import { Box, Button, Text, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { monthName } from '@hub/contract/months'
import { t } from '#lib/language.ts'
import { useLast } from '#lib/latest.ts'
import { isAtItsPlace, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { isBlocked, type OutboxItem, type ItemKind } from '#lib/outbox/outbox-item.ts'
import { InlineConfirm, Notice } from '#ui/notice.tsx'
import { type Decision, useReportStep } from '#features/reporting/reporting.changes.ts'
import { questionOf, REVIEW, SUBMIT, WAITS } from '#features/reporting/reporting.text.ts'
import { KEYS } from '#domain/queries.ts'
import { discardDraft, useDraftValues, useSubmitDraft } from '#lib/use-draft-form.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { SavedSign } from '#ui/draft-notices.tsx'
import lines from '#ui/lines.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'

const AcceptExcept = lazyPart(async () => (await import('./accept-except.tsx')).AcceptExcept)

interface ReportActionsProps {
  report: Report
  user: User
  warnings: number
  /** Of what is shown: accepting names it. */
  version?: string | undefined
  only?: ReportStep
}

export function ReportActions({ report, user, warnings, version, only }: ReportActionsProps) {
  const step = useReportStep(report.id, version)
  const [isExcepting, setExcepting] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const lastWithdrawing = useLast(isWithdrawing || null)
  const [reasoned, setReasoned] = useState<'sendBack' | 'reopen' | null>(null)
  // The closing dialog keeps its text.
  const lastReasoned = useLast(reasoned)
  const steps = reportStepsFor(user, report).filter((each) => !only || each === only)
  const waits = useOutboxItems().find(
    (item) => item.kind.startsWith('reporting.') && item.subject === report.id && isAtItsPlace(item),
  )
  if (waits) {
    const isRefused = waits.state === 'refused' || isBlocked(waits)
    return (
      <Notice tone={isRefused ? 'warning' : 'info'} {...WAITS[isRefused ? 'refused' : 'waiting']}>
        <Link to="/outbox">{WAITS.outbox}</Link>
      </Notice>
    )
  }
  const button = (decision: Decision, variant: 'filled' | 'default' = 'default') => (
    <Button variant={variant} aria-disabled={step.isPending} onClick={() => step.isPending || step.mutate(decision)}>
      {step.isPending && step.variables === decision ? REVIEW.working : REVIEW[decision]}
    </Button>
  )
  const withdrawal = questionOf('withdraw', report.period)
  if (isWithdrawing && withdrawal && steps.includes('withdraw'))
    return (
      <InlineConfirm
        {...withdrawal}
        action={REVIEW.withdraw}
        pending={step.isPending ? REVIEW.working : null}
        isHarmless
        onConfirm={() => step.isPending || step.mutate('withdraw', { onSettled: () => setWithdrawing(false) })}
        onCancel={() => setWithdrawing(false)}
      />
    )
  return (
    <>
      {steps.includes('withdraw') && !report.is_closed && (
        <Button variant="default" autoFocus={lastWithdrawing === true} onClick={() => setWithdrawing(true)}>
          {REVIEW.withdraw}
        </Button>
      )}
      {steps.includes('submit') && !report.is_closed && <SubmitReport report={report} warnings={warnings} />}
      {steps.includes('accept') && button('accept', 'filled')}
      {steps.includes('accept') && version && report.counts.activities > 1 && (
        <Button variant="default" onClick={() => setExcepting(true)}>
          {REVIEW.acceptExcept}
        </Button>
      )}
      {isExcepting && steps.includes('accept') && version && (
        <AcceptExcept report={report} version={version} isOpen={isExcepting} onClose={() => setExcepting(false)} />
      )}
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
      {steps.includes('remind') && !report.is_closed && button('remind')}
      {lastReasoned && (
        <ReasonDialog
          report={report}
          step={lastReasoned}
          isOpen={reasoned !== null}
          onClose={() => setReasoned(null)}
        />
      )}
    </>
  )
}

interface SubmitReportProps {
  report: Report
  warnings: number
}

export function SubmitReport(props: SubmitReportProps) {
  const draft = useDraft(submissionDraft(props.report))
  return draft ? <Submission {...props} draft={draft} /> : <Box mih="4rem" aria-busy="true" />
}

function Submission({ report, warnings, draft }: SubmitReportProps & { draft: OpenDraft<SubmissionValues> }) {
  const [{ note }, change] = useDraftValues(draft, { note: report.note ?? '' })
  const [asked, setAsked] = useState<'submit' | 'nothing' | null>(null)
  // The button gets the focus back after the question.
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

  const early = hasEnded(report.period) ? undefined : questionOf('submit', report.period)
  if (asked) {
    const title = asked === 'nothing' ? SUBMIT.confirmNothing(report.period) : (early?.title ?? SUBMIT.confirmWarned)
    const texts = [
      ...(early ? [early.text] : []),
      ...(asked === 'nothing' ? [SUBMIT.confirmNothingText] : []),
      ...(asked === 'submit' && warnings > 0 ? [SUBMIT.warned(warnings)] : []),
    ]
    return (
      <InlineConfirm
        title={title}
        text={texts.join(' ')}
        action={asked === 'nothing' ? SUBMIT.nothing : SUBMIT.submit}
        pending={submit.isPending ? SUBMIT.submitting : null}
        isHarmless
        onConfirm={() => submit.isPending || send(asked === 'nothing')}
        onCancel={() => setAsked(null)}
      />
    )
  }
  return (
    <>
      <Textarea
        mih="4rem"
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
        onClick={() => submit.isPending || (warnings > 0 || early ? setAsked('submit') : send(false))}
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

interface ReasonFormProps {
  report: Report
  step: 'sendBack' | 'reopen'
  onClose: () => void
}

/** A reason is required, so that the organization knows what to correct. It stays if sending fails. */
function ReasonDialog({ isOpen, ...props }: ReasonFormProps & { isOpen: boolean }) {
  const { step, onClose } = props
  return (
    <Dialog title={REVIEW[step]} opened={isOpen} size="34rem" onClose={onClose} closeOnClickOutside={false}>
      <ReasonForm key={step} {...props} />
    </Dialog>
  )
}

function ReasonForm(props: ReasonFormProps) {
  const draft = useDraft(reasonDraft(props.step, props.report))
  return draft ? <OpenReason {...props} draft={draft} /> : <Box mih="4rem" aria-busy="true" />
}

function OpenReason({ report, step, draft, onClose }: ReasonFormProps & { draft: OpenDraft<ReasonValues> }) {
  const [{ reason }, change] = useDraftValues(draft, { reason: '' })
  const [fieldError, setError] = useState<string>()
  const submit = useSubmitDraft(draft, { stale: KEYS.everything, failed: REVIEW.failed })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const checked = ReasonPayload.safeParse({ reason })
    if (!checked.success) return setError(t(checked.error.issues[0]!.message))
    if (!submit.isPending) submit.mutate({ params: { id: report.id }, body: checked.data }, { onSuccess: onClose })
  }
  const cancel = () => {
    void discardDraft(draft)
    onClose()
  }
  return (
    <form onSubmit={send} className={lines.stack} noValidate>
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
      <div className={lines.end}>
        <SavedSign draft={draft} />
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" aria-disabled={submit.isPending}>
          {submit.isPending ? REVIEW.working : REVIEW[step]}
        </Button>
      </div>
    </form>
  )
}

interface SubmissionValues {
  note: string
}

/** Changes that belong to a month's report. */
const CONTENTS: readonly ItemKind[] = [
  'projects.create',
  'projects.update',
  'activities.create',
  'activities.update',
  'imports.run',
  'funding.submit',
  'funding.update',
  'stock.create',
  'stock.update',
]
/** Submitted, but not sent yet. */
const isContent = ({ kind, state }: OutboxItem) =>
  CONTENTS.includes(kind) && (state === 'waiting' || state === 'sending')

/** Sent after the earlier items, so that no month is reported without its activities. */
const submissionDraft = ({ id, period }: Pick<Report, 'id' | 'period'>): DraftOptions<SubmissionValues> => ({
  kind: 'reporting.submit',
  subject: id,
  schema: 1,
  read: readTexts<SubmissionValues>(['note']),
  title: () => t('Report of {month}', { month: monthName(period) }),
  follows: isContent,
})

interface ReasonValues {
  reason: string
}

const reasonDraft = (
  step: 'sendBack' | 'reopen',
  { id, period, organization_name }: Pick<Report, 'id' | 'period' | 'organization_name'>,
): DraftOptions<ReasonValues> => ({
  kind: `reporting.${step}`,
  subject: id,
  schema: 1,
  read: readTexts<ReasonValues>(['reason']),
  title: () => `${organization_name}, ${monthName(period)}`,
})
