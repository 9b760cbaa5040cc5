import { monthName } from '@hub/contract/months'
import type { ReportDetails } from '@hub/contract/reporting'
import type { User } from '@hub/contract/records/user'
import { Group, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CommentThread } from '#domain/comment/comment-thread.tsx'
import { COMMENTS_ID } from '#domain/comment/use-linked-comment.ts'
import { COMMENTS } from '#domain/comment/comments.text.ts'
import { ReportStateBadge } from '#domain/status-badges.tsx'
import { formatCount, formatDateTime, formatDifference } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { LoadError } from '#ui/messages.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel } from '#ui/panel.tsx'
import lines from '#ui/lines.module.css'
import classes from '#features/reporting/reporting.module.css'
import { reportQuery } from '#features/reporting/reporting.queries.ts'
import type { ReportingSearch } from '#features/reporting/reporting-search.ts'
import { CONTENTS, REVIEW, TEXT } from '#features/reporting/reporting.text.ts'
import { ScrollTable } from '#features/reporting/scroll-table.tsx'
import { ReportActions } from './report-actions.tsx'
import { ChangesOfMonth, ReportRounds } from './report-history.tsx'
import { ReportCounts, ReportNotices, ReportSums, ReportWarnings } from './report-summary.tsx'
import { ReportRows } from './report-rows.tsx'
import { CHANGED, ROUNDS } from './rounds.text.ts'

interface ReportPageProps {
  id: string
  user: User
  search: ReportingSearch
}

export function ReportPage({ id, user, search }: ReportPageProps) {
  const details = useQuery(reportQuery(id))
  const { report: _, ...overview } = search
  const back = (
    <Link to="/reporting" search={overview} className="screen-only">
      {REVIEW.back}
    </Link>
  )
  const report = details.data
  // One heading from the start, because it may have the focus before the report loads.
  return (
    <div className={lines.stack}>
      <PageHeader
        title={report ? monthName(report.period) : TEXT.title}
        part={report?.organization_name}
        purpose={report?.organization_name}
      >
        {back}
      </PageHeader>
      {details.isPending && <Skeleton height={320} aria-busy="true" />}
      {details.isError && !report && <LoadError text={TEXT.failed} onRetry={() => void details.refetch()} />}
      {report && <Contents report={report} user={user} search={search} />}
    </div>
  )
}

function Contents({ report, user, search }: { report: ReportDetails; user: User; search: ReportingSearch }) {
  const { due_on, submitted_at, decided_at, last_reminded_at } = report
  return (
    <>
      <Paper
        component="section"
        withBorder
        shadow="sm"
        radius="lg"
        px="1.25rem"
        py="1.1rem"
        className={classes.card}
        aria-label={TEXT.title}
      >
        <Group gap="0.4rem 0.8rem">
          <ReportStateBadge report={report} />
          <span className={lines.soft}>{TEXT.dueOn(due_on)}</span>
          {submitted_at && (
            <span className={lines.soft}>
              {TEXT.submittedBy(report.submitted_by ?? '', formatDateTime(submitted_at))}
            </span>
          )}
          {decided_at && (
            <span className={lines.soft}>
              {TEXT.decidedBy(report.state === 'accepted', report.decided_by ?? '', formatDateTime(decided_at))}
            </span>
          )}
          {report.state === 'submitted' && report.review_opened_at && (
            <span className={lines.soft}>{TEXT.openedAt(formatDateTime(report.review_opened_at))}</span>
          )}
          {last_reminded_at && <span className={lines.soft}>{TEXT.remindedAt(formatDateTime(last_reminded_at))}</span>}
        </Group>
        <ReportNotices report={report} user={user} />
        {report.changes && <ChangesOfMonth changes={report.changes} title={CHANGED.title(report.state)} />}
        <ReportCounts report={report} user={user} search={search} />
        <ReportSums indicators={report.indicators} />
        <ReportWarnings warnings={report.warnings} />
        <div className={classes.actions}>
          <ReportActions report={report} user={user} warnings={report.warnings.length} version={report.version} />
        </div>
      </Paper>
      {report.projects.length > 0 && (
        <Panel title={CONTENTS.projects}>
          <ReportProjects projects={report.projects} period={report.period} />
        </Panel>
      )}
      <Panel title={CONTENTS.rows}>
        <ReportRows report={report} user={user} />
      </Panel>
      <Panel title={ROUNDS.title}>
        <ReportRounds id={report.id} />
      </Panel>
      <div id={COMMENTS_ID}>
        <Panel title={COMMENTS.title}>
          <CommentThread record={`report:${report.id}`} organization={report.organization_id} user={user} />
        </Panel>
      </div>
    </>
  )
}

const ReportProjects = ({ projects, period }: Pick<ReportDetails, 'projects' | 'period'>) => (
  <ScrollTable label={CONTENTS.compared}>
    <thead>
      <tr>
        <th scope="col">{t('Project')}</th>
        <th scope="col" className={classes.number}>
          {CONTENTS.rows}
        </th>
        <th scope="col" className={classes.number}>
          {t('Children')}
        </th>
        <th scope="col" className={classes.number}>
          {CONTENTS.before}
        </th>
        <th scope="col" className={classes.number}>
          {CONTENTS.change}
        </th>
      </tr>
    </thead>
    <tbody>
      {projects.map(({ id, code, title, activities, children, children_before }) => (
        <tr key={id}>
          <th scope="row">
            <Link to="/projects" search={{ project: id }}>
              {title}
            </Link>{' '}
            <span className={lines.soft}>{code}</span>
          </th>
          <td className={classes.number}>
            {activities > 0 ? (
              <Link to="/activities" search={{ project: code, month: period }}>
                {formatCount(activities)}
                <span className="visually-hidden"> {t('activities of {code}', { code })}</span>
              </Link>
            ) : (
              formatCount(activities)
            )}
          </td>
          <td className={classes.number}>{formatCount(children)}</td>
          <td className={classes.number}>{formatCount(children_before)}</td>
          <td className={classes.number}>{formatDifference(children - children_before)}</td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)
