import { isOutstanding, reportStepsFor } from '@hub/contract/report-steps'
import type { User } from '@hub/contract/records/user'
import { Box, Group, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { monthName } from '@hub/contract/months'
import type { Report } from '@hub/contract/reporting'
import { Link } from '@tanstack/react-router'
import { EmptyState, LoadError } from '#ui/messages.tsx'
import { LinkButton } from '#ui/buttons.tsx'
import { ReportStateBadge } from '#domain/status-badges.tsx'
import { formatDate } from '#lib/format.ts'
import { COMMENTS_ID } from '#domain/comment/use-linked-comment.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import lines from '#ui/lines.module.css'
import classes from './reporting.module.css'
import { ownReportsQuery, reportQuery } from './reporting.queries.ts'
import type { ReportingSearch } from './reporting-search.ts'
import { TEXT } from './reporting.text.ts'
import { ReportActions } from './report/report-actions.tsx'
import { changesInWords, ROUNDS } from './report/rounds.text.ts'
import { ReportCounts, ReportNotices, ReportWarnings } from './report/report-summary.tsx'

interface DoneReportProps {
  report: Report
  user: User
  search: ReportingSearch
}

const DoneReport = ({ report, user, search }: DoneReportProps) => (
  <li className={lines.line}>
    <Link to="/reporting" search={{ ...search, report: report.id }}>
      {monthName(report.period)}
    </Link>
    <ReportStateBadge report={report} />
    {report.submitted_at && (
      <span className={lines.soft}>{TEXT.submittedBy(report.submitted_by ?? '', formatDate(report.submitted_at))}</span>
    )}
    {report.activities_sent_back > 0 && (
      <span className={classes.warned}>
        <Icon name="back" size={16} /> {TEXT.cameBack(report.activities_sent_back)}
      </span>
    )}
    {report.state === 'submitted' && <SubmittedReport report={report} user={user} />}
  </li>
)

/** What was entered after the submission, and the way back. */
function SubmittedReport({ report, user }: Pick<DoneReportProps, 'report' | 'user'>) {
  const { data } = useQuery(reportQuery(report.id))
  const changes = data?.changes ? changesInWords(data.changes) : ''
  return (
    <>
      {changes && (
        <span className={classes.warned}>
          <Icon name="alert" size={16} /> {ROUNDS.since('accept')} {changes}
        </span>
      )}
      {reportStepsFor(user, report).includes('withdraw') && (
        <ReportActions report={report} user={user} warnings={0} only="withdraw" />
      )}
    </>
  )
}

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
    <div className={lines.stack}>
      {waiting.length > 0 && (
        <section aria-labelledby={toDo} className={lines.stack}>
          <h2 id={toDo}>{TEXT.toDo}</h2>
          {waiting.map((report) => (
            <OwnReport key={report.id} report={report} user={user} search={search} />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby={done} className={lines.stack}>
          <h2 id={done}>{TEXT.done}</h2>
          <ul className={lines.list}>
            {others.map((report) => (
              <DoneReport key={report.id} report={report} user={user} search={search} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface OwnReportProps {
  report: Report
  user: User
  search: ReportingSearch
}

function OwnReport({ report, user, search }: OwnReportProps) {
  const titleId = useId()
  const details = useQuery(reportQuery(report.id))
  const { period, due_on, comments_to_answer } = report
  return (
    <Paper
      component="article"
      withBorder
      shadow="sm"
      radius="lg"
      px="1.25rem"
      py="1.1rem"
      className={classes.card}
      aria-labelledby={titleId}
    >
      <Group gap="0.4rem 0.8rem">
        <Box component="h3" id={titleId} fz="xl">
          {monthName(period)}
        </Box>
        <ReportStateBadge report={report} />
        <span className={lines.soft}>{TEXT.dueOn(due_on)}</span>
      </Group>
      <ReportNotices report={report} user={user} />
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
    </Paper>
  )
}
