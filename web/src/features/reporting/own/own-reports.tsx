import { isOutstanding } from '@hub/contract/report-steps'
import type { User } from '@hub/contract/users'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import classes from '#features/reporting/reporting.module.css'
import { ownReportsQuery } from '#features/reporting/reporting.queries.ts'
import type { ReportingSearch } from '#features/reporting/reporting-search.ts'
import { TEXT } from '#features/reporting/reporting.text.ts'
import { OwnReport } from './own-report.tsx'
import { monthName } from '@hub/contract/months'
import type { Report } from '@hub/contract/reporting'
import { Link } from '@tanstack/react-router'
import { ReportStateBadge } from '#domain/status-badges.tsx'
import { formatDate } from '#lib/format.ts'

const DoneReport = ({ report, search }: { report: Report; search: ReportingSearch }) => (
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

export function OwnReports({ user, search }: { user: User; search: ReportingSearch }) {
  const reports = useQuery(ownReportsQuery(user.organization_id))
  const [toDo, done] = [useId(), useId()]
  if (reports.isPending) return <Skeleton height={220} aria-busy="true" />
  if (reports.isError && !reports.data) return <LoadError text={TEXT.failed} onRetry={() => void reports.refetch()} />
  if (reports.data.length === 0)
    return (
      <EmptyState icon="calendar" title={TEXT.none} text={TEXT.noneText}>
        <LinkButton variant="default" to="/projects">
          {TEXT.toProjects}
        </LinkButton>
      </EmptyState>
    )
  const waiting = reports.data.filter(({ state }) => isOutstanding(state))
  const others = reports.data.filter(({ state }) => !isOutstanding(state))
  return (
    <div className={classes.stack}>
      {waiting.length > 0 && (
        <section aria-labelledby={toDo} className={classes.stack}>
          <h2 id={toDo}>{TEXT.toDo}</h2>
          {waiting.map((report) => (
            <OwnReport key={report.id} report={report} user={user} search={search} />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby={done} className={classes.stack}>
          <h2 id={done}>{TEXT.done}</h2>
          <ul className={classes.list}>
            {others.map((report) => (
              <DoneReport key={report.id} report={report} search={search} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
