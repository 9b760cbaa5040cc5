import { ERRORS } from '@hub/contract/errors'
import { dayInNigeria } from '@hub/contract/days'
import { monthName } from '@hub/contract/months'
import { NOT_EXPECTED, REPORT_STEP_TABLE, type BoardShow, type ReportStep } from '@hub/contract/report-steps'
import { formatCount, formatDay } from '#lib/format.ts'
import { t } from '#lib/language.ts'

export const TEXT = {
  title: t('Reporting'),
  purpose: t('What your organization reports for each month, and its review status.'),
  adminPurpose: t('Who has reported which month, and what needs review.'),
  failed: t('The reports could not be loaded.'),
  none: t('No month needs a report yet'),
  noneText: t(
    'The hub asks for a report of each month in which your organization has an active project or an activity. Months before it was started, and months that are closed, need none.',
  ),
  toProjects: t('Open the Projects'),
  toDo: t('To submit'),
  done: t('Submitted and accepted'),
  open: t('Open the Report'),
  toAnswer: (count: number) =>
    t('{count, plural, one {# comment needs an answer.} other {# comments need an answer.}}', { count }),
  answer: t('Read and answer'),
  dueOn: (due: string) => {
    const day = formatDay(due)
    return due < dayInNigeria() ? t('Was due {day}', { day }) : t('Due {day}', { day })
  },
  submittedBy: (who: string, when: string) => t('Submitted by {who}, {when}', { who, when }),
  decidedBy: (isAccepted: boolean, who: string, when: string) =>
    isAccepted ? t('Accepted by {who}, {when}', { who, when }) : t('Sent back by {who}, {when}', { who, when }),
  openedAt: (when: string) => t('Review opened {when}', { when }),
  remindedAt: (when: string) => t('Last reminder {when}', { when }),
  closed: t('This month is closed: no report can be submitted any more.'),
  sentBack: t('Why it came back:'),
  reopened: t('Why it was reopened:'),
  note: t('Note of the organization:'),
  nothing: t('The organization had nothing to report.'),
  nothingThen: (count: number) =>
    t(
      'The organization said that it had nothing to report. Now the month has {count, plural, one {# activity} other {# activities}}.',
      { count },
    ),
  ownReport: t(ERRORS.own_report.message),
  locked: t('Accepted: the activities of this month are locked.'),
  lockedExcept: (count: number) =>
    t(
      '{count, plural, one {# activity was sent back. It can be corrected, and counts as reviewed when it is accepted.} other {# activities were sent back. They can be corrected, and count as reviewed when they are accepted.}}',
      { count },
    ),
  cameBack: (count: number) =>
    t('{count, plural, one {# activity was sent back} other {# activities were sent back}}', { count }),
}

export const SUBMIT = {
  submit: t(REPORT_STEP_TABLE.submit.label),
  submitting: t('Submitting...'),
  nothing: t('Nothing to Report'),
  note: t('Note for the reviewer (optional)'),
  confirmNothing: (month: string) => t('Say that there was nothing to report in {month}?', { month: monthName(month) }),
  confirmNothingText: t('The month has no activities.'),
  confirmWarned: t('Submit it as it is?'),
  warned: (count: number) =>
    t('{count, plural, one {# point to check, see above.} other {# points to check, see above.}}', { count }),
  failed: t('The report was not submitted'),
  after: (count: number) =>
    t(
      '{count, plural, one {# entry is not sent yet: the report is sent after it.} other {# entries are not sent yet: the report is sent after them.}}',
      { count },
    ),
}

export const WAITS = {
  waiting: { title: t('Waiting to send.'), text: t('It is saved on this device and goes out when you are connected.') },
  refused: { title: t('Not accepted.'), text: t('What was sent from this device was refused.') },
  outbox: t('Open the outbox'),
}

export const REVIEW = {
  accept: t(REPORT_STEP_TABLE.accept.label),
  withdraw: t(REPORT_STEP_TABLE.withdraw.label),
  sendBack: t(REPORT_STEP_TABLE.send_back.label),
  reopen: t(REPORT_STEP_TABLE.reopen.label),
  remind: t(REPORT_STEP_TABLE.remind.label),
  reason: t('Reason'),
  acceptExcept: t('Accept Except…'),
  exceptPurpose: t(
    'The month is accepted without the activities that you choose. They go back to the organization with your comments, by mail at once, and count again when you accept them.',
  ),
  exceptCount: (count: number) =>
    t('{count, plural, =0 {Choose an activity} one {Accept Except # Activity} other {Accept Except # Activities}}', {
      count,
    }),
  exceptComment: (name: string) => t('What is to be corrected: {name}', { name }),
  acceptActivity: t('Accept Activity'),
  acceptingActivity: t('Accepting...'),
  sendBackHint: t('Say what is wrong and where. The organization gets it by mail at once.'),
  reopenHint: t('Say why the month is opened again. The organization gets it by mail at once.'),
  working: t('Working...'),
  failed: t('That did not work'),
  back: t('Back to the overview'),
}

/** What the table of steps asks before one. */
export function questionOf(step: ReportStep, month: string) {
  const question = REPORT_STEP_TABLE[step].question
  return (
    question && {
      title: t(question.title, { month: monthName(month) }),
      text: t(question.text),
    }
  )
}

export const MONTH_REVIEW = {
  title: t('Review a month'),
  purpose: t('Accept the reports that have nothing to check, together. Open the others.'),
  failed: t('The submitted reports could not be loaded.'),
  none: t('No report of this month waits for review'),
  noneText: t('Reports appear here when their organizations submit them.'),
  clean: t('Nothing to check'),
  toCheck: t('Something to check'),
  accept: (count: number) =>
    t('{count, plural, one {Accept # Report} other {Accept # Reports}}', {
      count,
    }),
  all: t('Select all'),
  select: (organization: string) => t('Accept {organization}', { organization }),
  before: (count: number) => t('{count} the month before', { count }),
  warnings: (count: number) =>
    t('{count, plural, one {# point to check} other {# points to check}}', {
      count,
    }),
  comments: (count: number) =>
    t('{count, plural, one {# open comment} other {# open comments}}', {
      count,
    }),
  changed: (count: number) =>
    t('{count, plural, one {# row changed after the submission} other {# rows changed after the submission}}', {
      count,
    }),
  own: t('You submitted it yourself: another administrator accepts it.'),
  nothing: t('Nothing to report'),
  refused: (count: number) =>
    t('{count, plural, one {# report was not accepted:} other {# reports were not accepted:}}', { count }),
  more: (count: number) =>
    t(
      '{count, plural, one {# more report waits: it is listed after these.} other {# more reports wait: they are listed after these.}}',
      {
        count,
      },
    ),
  done: t('Accepted reports'),
  month: (month: string, count: number) => t('{month}: {count} to review', { month: monthName(month), count }),
}

export const CONTENTS = {
  title: t('What is in it'),
  activities: (count: number) => t('{count, plural, one {# activity} other {# activities}}', { count }),
  children: (count: number) => t('{count, plural, one {# child reached} other {# children reached}}', { count }),
  funding: (count: number) => t('{count, plural, one {# funding entry} other {# funding entries}}', { count }),
  stock: (count: number) => t('{count, plural, one {# stock change} other {# stock changes}}', { count }),
  indicators: t('By indicator'),
  indicator: (code: string, sum: number, unit: string) =>
    t('{code}: {sum} {unit}', { code, sum: formatCount(sum), unit: t(unit) }),
  moreIndicators: (count: number) => t('{count, plural, one {# more indicator} other {# more indicators}}', { count }),
  wrong: t('Points to check'),
  fine: t('Automatic checks passed.'),
  projects: t('Projects'),
  compared: t('Compared with last month'),
  rows: t('Activities'),
  noRows: t('No activities were reported for this month.'),
  rowsFailed: t('The activities could not be loaded.'),
  more: t('Show More'),
  before: t('Previous month'),
  change: t('Change'),
  confirmed: t('Confirmed by the person who reported it'),
  notCorrected: t('Sent back, not corrected yet'),
  sentBack: {
    sent_back: t('Sent back: correct it, or answer the comment'),
    corrected: t('Corrected since it was sent back'),
  },
}

export const BOARD = {
  organization: t('Organization'),
  rate: t('Reported'),
  rateOf: (submitted: number, expected: number) =>
    t('{submitted} of {expected}', { submitted: String(submitted), expected: String(expected) }),
  none: t('No reports are expected yet'),
  noneText: t('As soon as an organization has an active project, a report of each month is expected of it.'),
  remindAll: t('Remind All Overdue'),
  overdue: (count: number) =>
    t('{count, plural, one {# report is overdue.} other {# reports are overdue.}}', { count }),
  toReview: (count: number) =>
    t('{count, plural, one {# report waits for review.} other {# reports wait for review.}}', { count }),
  toCorrect: (count: number) =>
    t(
      '{count, plural, one {# report was sent back or reopened and is not submitted again yet.} other {# reports were sent back or reopened and are not submitted again yet.}}',
      { count },
    ),
  corrected: (count: number) =>
    t(
      '{count, plural, one {# accepted report has activities that were sent back and are corrected.} other {# accepted reports have activities that were sent back and are corrected.}}',
      { count },
    ),
  reviewCorrected: t('Review the corrections'),
  correctedHere: (count: number) => t('{count} corrected', { count }),
  showThem: t('Show them'),
  returned: t('Sent back or reopened'),
  review: t('Review the next one'),
  print: t('Print'),
  export: t('Export CSV'),
  failed: t('The board could not be loaded.'),
  notExpected: t(NOT_EXPECTED),
  show: t('Show'),
  all: t('All organizations'),
  noMatch: t('No organization matches these filters.'),
  check: t('With something to check'),
  anyType: t('All types'),
}

export const BOARD_SHOW_LABELS: Record<BoardShow, string> = {
  overdue: t('With something overdue'),
  waiting: t('Waiting for review'),
  returned: BOARD.returned,
  open: t('Open'),
  accepted: t('Accepted'),
}
