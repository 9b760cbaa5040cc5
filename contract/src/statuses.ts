// One table for each record: a status has its line here, and the compiler asks for it. The statuses of a project with
// their steps are in project-statuses.ts, those of a report in report-steps.ts.

export interface StatusLook {
  label: string
  icon:
    | 'alert'
    | 'back'
    | 'ban'
    | 'calendar'
    | 'check'
    | 'clock'
    | 'close'
    | 'flag'
    | 'heart'
    | 'hourglass'
    | 'pencil'
    | 'play'
    | 'send'
  tone: 'green' | 'amber' | 'red' | 'teal' | 'blue' | 'neutral'
}

export type StatusTable<Status extends string, Meaning extends string> = Record<
  Status,
  StatusLook & { means: readonly Meaning[] }
>

export const ACTIVITY_STATUSES = ['planned', 'ongoing', 'completed'] as const
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]

export const ACTIVITY_STATUS_TABLE: StatusTable<ActivityStatus, 'hasReached' | 'isDone'> = {
  planned: { label: 'Planned', icon: 'calendar', tone: 'neutral', means: [] },
  ongoing: { label: 'Ongoing', icon: 'play', tone: 'amber', means: ['hasReached'] },
  completed: { label: 'Completed', icon: 'check', tone: 'green', means: ['hasReached', 'isDone'] },
}

export const FUNDING_STATUSES = ['pledge', 'commitment', 'paid'] as const
export type FundingStatus = (typeof FUNDING_STATUSES)[number]

/** A pledge counts as received only when committed or paid. */
export const FUNDING_STATUS_TABLE: StatusTable<FundingStatus, 'isReceived'> = {
  pledge: { label: 'Pledge', icon: 'heart', tone: 'red', means: [] },
  commitment: { label: 'Commitment', icon: 'clock', tone: 'amber', means: ['isReceived'] },
  paid: { label: 'Paid', icon: 'check', tone: 'green', means: ['isReceived'] },
}

/** Label in the form -> key in the list. Either is accepted in any case, with blanks, hyphens or underscores. */
export const FUNDING_STATUS_KEYS: Record<string, FundingStatus> = Object.fromEntries(
  FUNDING_STATUSES.map((status) => [FUNDING_STATUS_TABLE[status].label, status]),
)

export const STOCK_STATUSES = ['available', 'low_stock', 'out_of_stock', 'discontinued'] as const
export type StockStatus = (typeof STOCK_STATUSES)[number]

export const STOCK_STATUS_TABLE: StatusTable<StockStatus, 'isShort'> = {
  available: { label: 'Available', icon: 'check', tone: 'green', means: [] },
  low_stock: { label: 'Low Stock', icon: 'alert', tone: 'amber', means: ['isShort'] },
  out_of_stock: { label: 'Out of Stock', icon: 'close', tone: 'red', means: ['isShort'] },
  discontinued: { label: 'Discontinued', icon: 'ban', tone: 'neutral', means: [] },
}

export const ACCOUNT_STATUSES = ['under_review', 'approved', 'rejected', 'suspended'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** `isShutOut` applies to administrators too. For approved accounts see permissions.ts. */
export const ACCOUNT_STATUS_TABLE: StatusTable<AccountStatus, 'isShutOut'> = {
  approved: { label: 'Approved', icon: 'check', tone: 'green', means: [] },
  under_review: { label: 'Under Review', icon: 'clock', tone: 'amber', means: [] },
  rejected: { label: 'Rejected', icon: 'close', tone: 'red', means: ['isShutOut'] },
  suspended: { label: 'Suspended', icon: 'ban', tone: 'red', means: ['isShutOut'] },
}

/** For files, which are English. */
export const labelsIn = <Status extends string>(table: Readonly<Record<Status, { label: string }>>) =>
  Object.fromEntries(Object.entries<{ label: string }>(table).map(([status, { label }]) => [status, label]))

export const statusesThat = <Status extends string, Meaning extends string>(
  table: Record<Status, { means: readonly Meaning[] }>,
  meaning: NoInfer<Meaning>,
): Status[] => (Object.keys(table) as Status[]).filter((status) => table[status].means.includes(meaning))
