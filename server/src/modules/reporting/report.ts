import type { Report } from '@hub/contract/reporting'
import type { ReportRow } from './reports.store.ts'

const moment = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(Math.round(milliseconds)).toISOString()

export const toReport = ({ activities, children, funding_entries, stock_changes, ...row }: ReportRow): Report => ({
  ...row,
  submitted_at: moment(row.submitted_at),
  decided_at: moment(row.decided_at),
  last_reminded_at: moment(row.last_reminded_at),
  counts: { activities, children, funding_entries, stock_changes },
})

/** What the audit trail compares. */
export const reportSnapshot = ({
  organization_name,
  period,
  state,
  nothing_to_report,
  note,
  reason,
  round,
}: ReportRow) => ({
  organization_name,
  period,
  state,
  nothing_to_report,
  note,
  reason,
  round,
})
