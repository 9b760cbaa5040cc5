import { ERRORS } from '@hub/contract/errors'
import { dayInNigeria } from '@hub/contract/days'
import { monthName } from '@hub/contract/months'
import { counted, formatDay } from '#lib/format.ts'

export const TEXT = {
  title: 'Reporting',
  purpose: 'What your organization reports for each month, and its review status.',
  adminPurpose: 'Who has reported which month, and what needs review.',
  failed: 'The reports could not be loaded.',
  none: 'No month needs a report yet',
  noneText:
    'The hub asks for a report of each month in which your organization has an active project or an activity. Months before it was started, and months that are closed, need none.',
  toProjects: 'Open the Projects',
  toDo: 'To submit',
  done: 'Submitted and accepted',
  open: 'Open the Report',
  toAnswer: (count: number) => `${counted(count, 'comment needs', 'comments need')} an answer.`,
  answer: 'Read and answer',
  dueOn: (day: string) => `${day < dayInNigeria() ? 'Was due' : 'Due'} ${formatDay(day)}`,
  submittedBy: (who: string, when: string) => `Submitted by ${who}, ${when}`,
  decidedBy: (isAccepted: boolean, who: string, when: string) =>
    `${isAccepted ? 'Accepted' : 'Sent back'} by ${who}, ${when}`,
  remindedAt: (when: string) => `Last reminder ${when}`,
  closed: 'This month is closed: no report can be submitted any more.',
  sentBack: 'Why it came back:',
  reopened: 'Why it was reopened:',
  note: 'Note of the organization:',
  nothing: 'The organization had nothing to report.',
  nothingThen: (activities: number) =>
    `The organization said that it had nothing to report. Now the month has ${counted(activities, 'activity', 'activities')}.`,
  ownReport: ERRORS.own_report.message,
  locked: 'Accepted: the activities of this month are locked.',
}

export const SUBMIT = {
  submit: 'Submit Report',
  submitting: 'Submitting...',
  nothing: 'Nothing to Report',
  note: 'Note for the reviewer (optional)',
  confirmNothing: (month: string) => `Say that there was nothing to report in ${monthName(month)}?`,
  confirmNothingText: 'The month has no activities.',
  confirmWarned: 'Submit it as it is?',
  warned: (count: number) => `${counted(count, 'point', 'points')} to check, see above.`,
  failed: 'The report was not submitted',
  after: (count: number) =>
    `${counted(count, 'entry is', 'entries are')} not sent yet: the report is sent after ${count === 1 ? 'it' : 'them'}.`,
}

export const WAITS = {
  waiting: { title: 'Waiting to send.', text: 'It is saved on this device and goes out when you are connected.' },
  refused: { title: 'Not accepted.', text: 'What was sent from this device was refused.' },
  outbox: 'Open the outbox',
}

export const REVIEW = {
  accept: 'Accept',
  sendBack: 'Send Back',
  reopen: 'Reopen',
  remind: 'Send Reminder',
  reason: 'Reason',
  sendBackHint: 'Say what is wrong and where. The organization gets it by mail at once.',
  reopenHint: 'Say why the month is opened again. The organization gets it by mail at once.',
  working: 'Working...',
  failed: 'That did not work',
  back: 'Back to the overview',
}

export const CONTENTS = {
  title: 'What is in it',
  activities: (count: number) => counted(count, 'activity', 'activities'),
  children: (count: number) => counted(count, 'child reached', 'children reached'),
  funding: (count: number) => counted(count, 'funding entry', 'funding entries'),
  stock: (count: number) => counted(count, 'stock change', 'stock changes'),
  wrong: 'Points to check',
  fine: 'Automatic checks passed.',
  projects: 'Projects',
  compared: 'Compared with last month',
  rows: 'Activities',
  noRows: 'No activities were reported for this month.',
  rowsFailed: 'The activities could not be loaded.',
  more: 'Show More',
  before: 'Previous month',
  change: 'Change',
  confirmed: 'Confirmed by the person who reported it',
}

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
