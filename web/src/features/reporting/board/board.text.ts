import { counted } from '#lib/format.ts'

export const BOARD = {
  organization: 'Organization',
  rate: 'Reported',
  rateOf: (submitted: number, expected: number) => `${submitted} of ${expected}`,
  none: 'No reports are expected yet',
  noneText: 'As soon as an organization has an active project, a report of each month is expected of it.',
  remindAll: 'Remind All Overdue',
  overdue: (count: number) => `${counted(count, 'report is', 'reports are')} overdue.`,
  toReview: (count: number) => `${counted(count, 'report waits', 'reports wait')} for review.`,
  toCorrect: (count: number) =>
    `${counted(count, 'report was sent back or reopened and is', 'reports were sent back or reopened and are')} not submitted again yet.`,
  showThem: 'Show them',
  returned: 'Sent back or reopened',
  review: 'Review the next one',
  print: 'Print',
  export: 'Export CSV',
  failed: 'The board could not be loaded.',
  notExpected: 'Not expected',
  show: 'Show',
  all: 'All organizations',
  outstanding: 'With something overdue',
  waiting: 'Waiting for review',
}
