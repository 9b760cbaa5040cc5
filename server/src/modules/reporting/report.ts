import type { Report } from '@hub/contract/reporting'
import type { ReportRow } from './reports.store.ts'

/** A submitter may accept the report only if no other administrator can. */
export const needsOtherAdmin = (
  { submitter_id, has_other_admin }: Pick<ReportRow, 'submitter_id' | 'has_other_admin'>,
  readerId: string,
) => submitter_id === readerId && has_other_admin

export const toReport = (
  { activities, children, funding_entries, stock_changes, sent_back, submitter_id, has_other_admin, ...row }: ReportRow,
  readerId: string,
): Report => ({
  ...row,
  activities_sent_back: sent_back,
  needs_other_admin: needsOtherAdmin({ submitter_id, has_other_admin }, readerId),
  counts: { activities, children, funding_entries, stock_changes },
})

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
