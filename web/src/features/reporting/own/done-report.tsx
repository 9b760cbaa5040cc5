import { monthName } from '@hub/contract/months'
import type { Report } from '@hub/contract/reporting'
import { Link } from '@tanstack/react-router'
import { ReportStateBadge } from '#domain/report/report-state-badge.tsx'
import { formatDate } from '#lib/format.ts'
import classes from '#features/reporting/reporting.module.css'
import type { ReportingSearch } from '#features/reporting/reporting-search.ts'
import { TEXT } from '#features/reporting/reporting.text.ts'

export const DoneReport = ({ report, search }: { report: Report; search: ReportingSearch }) => (
  <li className={classes.line}>
    <Link to="/reporting" search={{ ...search, report: report.id }}>
      {monthName(report.period)}
    </Link>
    <ReportStateBadge report={report} />
    {report.submitted_at && (
      <span className={classes.soft}>
        {TEXT.submittedBy(report.submitted_by ?? '', formatDate(report.submitted_at))}
      </span>
    )}
  </li>
)
