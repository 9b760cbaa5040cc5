import type { Report } from '@hub/contract/reporting'
import type { User } from '@hub/contract/users'
import { Link } from '@tanstack/react-router'
import classes from '#features/reporting/reporting.module.css'
import type { ReportingSearch } from '#features/reporting/reporting-search.ts'
import { CONTENTS } from '#features/reporting/reporting.text.ts'

interface ReportCountsProps {
  report: Report
  user: User
  search: ReportingSearch
}

export function ReportCounts({ report, user, search }: ReportCountsProps) {
  const { id, organization_id: organization, period: month, counts } = report
  const changes = CONTENTS.stock(counts.stock_changes)
  return (
    <ul className={classes.counts} aria-label={CONTENTS.title}>
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
        {/* The stock list shows only the person's own organization, or all: no link to others. */}
        {organization === user.organization_id ? <Link to="/stock">{changes}</Link> : changes}
      </li>
    </ul>
  )
}
