import type { Report } from '@hub/contract/reporting'
import { reportStepsFor } from '@hub/contract/report-steps'
import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLast } from '#lib/latest.ts'
import { isAtItsPlace, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { isBlocked } from '#lib/outbox/outbox-item.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Decision, useReportStep } from '#features/reporting/reporting.changes.ts'
import { REVIEW, WAITS } from '#features/reporting/reporting.text.ts'
import { SubmitReport } from './submit-report.tsx'

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

interface ReportActionsProps {
  report: Report
  user: User
  warnings: number
}

export function ReportActions({ report, user, warnings }: ReportActionsProps) {
  const step = useReportStep(report.id)
  const [reasoned, setReasoned] = useState<'sendBack' | 'reopen' | null>(null)
  // The closing dialog keeps its text.
  const lastReasoned = useLast(reasoned)
  const steps = reportStepsFor(user, report)
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
  return (
    <>
      {steps.includes('submit') && !report.is_closed && <SubmitReport report={report} warnings={warnings} />}
      {steps.includes('accept') && button('accept', 'filled')}
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
