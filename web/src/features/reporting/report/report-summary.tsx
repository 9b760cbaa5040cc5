import { Group } from '@mantine/core'
import type { Report, ReportDetails } from '@hub/contract/reporting'
import { isOutstanding } from '@hub/contract/report-steps'
import type { User } from '@hub/contract/records/user'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Notice } from '#ui/notice.tsx'
import lines from '#ui/lines.module.css'
import classes from '#features/reporting/reporting.module.css'
import { CONTENTS, TEXT } from '#features/reporting/reporting.text.ts'
import type { ReportingSearch } from '#features/reporting/reporting-search.ts'
import { Icon } from '#ui/icon.tsx'

export function ReportNotices({ report, user }: { report: Report; user: Pick<User, 'is_admin'> }) {
  const { state, reason, note, is_closed, nothing_to_report, needs_other_admin, counts, activities_sent_back } = report
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
      {state === 'submitted' && needs_other_admin && user.is_admin && <Notice tone="info" text={TEXT.ownReport} />}
      {state === 'accepted' && <p className={lines.soft}>{TEXT.locked}</p>}
      {activities_sent_back > 0 && <Notice tone="info" text={TEXT.lockedExcept(activities_sent_back)} />}
      {note && (
        <p>
          <strong>{TEXT.note}</strong> {note}
        </p>
      )}
    </>
  )
}

interface ReportCountsProps {
  report: Report
  user: User
  search: ReportingSearch
}

export function ReportCounts({ report, user, search }: ReportCountsProps) {
  const { id, organization_id: organization, period: month, counts } = report
  const changes = CONTENTS.stock(counts.stock_changes)
  return (
    <Group component="ul" gap="0.3rem 1.4rem" className={classes.counts} aria-label={CONTENTS.title}>
      <li>
        <Link to="/reporting" search={{ ...search, report: id }}>
          {CONTENTS.activities(counts.activities)}
        </Link>
      </li>
      <li>{CONTENTS.children(counts.children)}</li>
      <li>
        <Link to="/fts" search={{ organization, month }}>
          {CONTENTS.funding(counts.funding_entries)}
        </Link>
      </li>
      <li>
        {/* The stock list cannot show one other organization. */}
        {organization === user.organization_id ? <Link to="/stock">{changes}</Link> : changes}
      </li>
    </Group>
  )
}

/** One line: 'EDU-05: 120 kits · EDU-06: 4 latrines'. A reply kept from before has none. */
export function ReportSums({ indicators, most }: Pick<ReportDetails, 'indicators'> & { most?: number }) {
  if (!indicators || indicators.sums.length === 0) return null
  const shown = indicators.sums.slice(0, most)
  const more = indicators.more + indicators.sums.length - shown.length
  return (
    <span>
      <span className="visually-hidden">{CONTENTS.indicators}: </span>
      {shown.map(({ code, name, unit, sum }, n) => (
        <span key={code} title={name}>
          {n > 0 && ' · '}
          {CONTENTS.indicator(code, sum, unit)}
        </span>
      ))}
      {more > 0 && <span className={lines.soft}> · {CONTENTS.moreIndicators(more)}</span>}
    </span>
  )
}

export function ReportWarnings({ warnings }: Pick<ReportDetails, 'warnings'>) {
  const titleId = useId()
  if (warnings.length === 0) return <p className={lines.soft}>{CONTENTS.fine}</p>
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId}>
        <strong>{CONTENTS.wrong}</strong>
      </p>
      <ul className={classes.warnings}>
        {warnings.map(({ code, project_id, message }) => (
          <li key={`${project_id} ${code}`}>
            <Icon name="alert" size={16} />
            <Link to="/projects" search={{ project: project_id, tab: 'activities' }}>
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
