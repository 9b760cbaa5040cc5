import type { Report } from '@hub/contract/reporting'
import { Link } from '@tanstack/react-router'
import classes from '../reporting.module.css'
import type { ReportingSearch } from '../reporting-search.ts'
import { CONTENTS } from '../reporting.text.ts'

/** What a month holds, each part the way to its rows. */
export function ReportCounts({ report, search }: { report: Report; search: ReportingSearch }) {
  const { id, organization_id: organization, counts } = report
  return (
    <ul className={classes.counts} aria-label={CONTENTS.title}>
      <li>
        <Link to="/reporting" search={{ ...search, report: id }}>
          {CONTENTS.activities(counts.activities)}
        </Link>
      </li>
      <li>{CONTENTS.children(counts.children)}</li>
      <li>
        <Link to="/fts" search={{ organization }}>
          {CONTENTS.funding(counts.funding_entries)}
        </Link>
      </li>
      <li>
        <Link to="/stock">{CONTENTS.stock(counts.stock_changes)}</Link>
      </li>
    </ul>
  )
}
