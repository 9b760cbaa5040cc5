import type { Report } from '@hub/contract/reporting'
import { isOutstanding } from '@hub/contract/report-steps'
import { Notice } from '#ui/notice.tsx'
import classes from '#features/reporting/reporting.module.css'
import { TEXT } from '#features/reporting/reporting.text.ts'

export function ReportNotices({ report }: { report: Report }) {
  const { state, reason, note, is_closed, nothing_to_report, needs_other_admin, counts } = report
  const toSubmit = isOutstanding(state)
  return (
    <>
      {toSubmit && is_closed && <Notice tone="info" text={TEXT.closed} />}
      {toSubmit && reason && (
        <div className={classes.reason}>
          <strong>{state === 'reopened' ? TEXT.reopened : TEXT.sentBack}</strong> {reason}
        </div>
      )}
      {!toSubmit && nothing_to_report && counts.activities === 0 && <p>{TEXT.nothing}</p>}
      {!toSubmit && nothing_to_report && counts.activities > 0 && (
        <Notice tone="warning" text={TEXT.nothingThen(counts.activities)} />
      )}
      {state === 'submitted' && needs_other_admin && <Notice tone="info" text={TEXT.ownReport} />}
      {state === 'accepted' && <p className={classes.soft}>{TEXT.locked}</p>}
      {note && (
        <p>
          <strong>{TEXT.note}</strong> {note}
        </p>
      )}
    </>
  )
}
