import { monthName } from '@hub/contract/months'
import type { Report } from '@hub/contract/reporting'
import type { User } from '@hub/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { COMMENTS_ID } from '#domain/comment/use-linked-comment.ts'
import { ReportStateBadge } from '#domain/status-badges.tsx'
import { Notice } from '#ui/notice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ReportActions } from '#features/reporting/report/report-actions.tsx'
import { ReportCounts } from '#features/reporting/report/report-counts.tsx'
import { ReportNotices } from '#features/reporting/report/report-notices.tsx'
import { ReportWarnings } from '#features/reporting/report/report-warnings.tsx'
import classes from '#features/reporting/reporting.module.css'
import { reportQuery } from '#features/reporting/reporting.queries.ts'
import type { ReportingSearch } from '#features/reporting/reporting-search.ts'
import { TEXT } from '#features/reporting/reporting.text.ts'

interface OwnReportProps {
  report: Report
  user: User
  search: ReportingSearch
}

export function OwnReport({ report, user, search }: OwnReportProps) {
  const titleId = useId()
  const details = useQuery(reportQuery(report.id))
  const { period, due_on, comments_to_answer } = report
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId}>{monthName(period)}</h3>
        <ReportStateBadge report={report} />
        <span className={classes.soft}>{TEXT.dueOn(due_on)}</span>
      </div>
      <ReportNotices report={report} />
      {comments_to_answer > 0 && (
        <Notice tone="info" text={TEXT.toAnswer(comments_to_answer)}>
          <Link to="/reporting" search={{ ...search, report: report.id }} hash={COMMENTS_ID}>
            {TEXT.answer}
          </Link>
        </Notice>
      )}
      <ReportCounts report={report} user={user} search={search} />
      {details.data && <ReportWarnings warnings={details.data.warnings} />}
      <div className={classes.actions}>
        <ReportActions report={report} user={user} warnings={details.data?.warnings.length ?? 0} />
        <LinkButton variant="default" to="/reporting" search={{ ...search, report: report.id }}>
          {TEXT.open}
          <span className="visually-hidden">: {monthName(period)}</span>
        </LinkButton>
      </div>
    </article>
  )
}
