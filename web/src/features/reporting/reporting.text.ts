import { monthName } from '@hub/contract/months'
import { counted, formatDay } from '../../lib/format.ts'

export const TEXT = {
  title: 'Reporting',
  purpose: 'What your organization reports for each month, and what became of it.',
  adminPurpose: 'Who has reported which month, and what is to be reviewed.',
  failed: 'The reports could not be loaded.',
  none: 'Nothing to report yet',
  noneText:
    'As soon as your organization has an active project or an activity, the hub asks for a report of each month here.',
  toDo: 'To submit',
  done: 'Submitted and accepted',
  open: 'Open the Report',
  toAnswer: (count: number) => `${counted(count, 'comment is', 'comments are')} to be answered.`,
  answer: 'Read and answer',
  due: (day: string) => `Due ${formatDay(day)}`,
  wasDue: (day: string) => `Was due ${formatDay(day)}`,
  submittedBy: (who: string, when: string) => `Submitted by ${who}, ${when}`,
  decidedBy: (who: string, when: string) => `Decided by ${who}, ${when}`,
  remindedAt: (when: string) => `Last reminder ${when}`,
  closed: 'This month is closed: no report can be submitted any more.',
  sentBack: 'Why it came back:',
  note: 'Note of the organization:',
  nothing: 'The organization had nothing to report.',
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
  warned: (count: number) => `${counted(count, 'thing looks', 'things look')} wrong in it, see above.`,
  failed: 'The report was not submitted',
  after: (count: number) =>
    `${counted(count, 'thing that you entered waits', 'things that you entered wait')} to be sent: the report goes out after ${count === 1 ? 'it' : 'them'}.`,
}

/** A step that was taken without a link. */
export const WAITS = {
  waiting: { title: 'Waiting to send.', text: 'It is saved on this device and goes out when you are connected.' },
  refused: { title: 'Not accepted.', text: 'The hub has refused what was sent from this device.' },
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
  wrong: 'What looks wrong',
  fine: 'Nothing looks wrong in this month.',
  projects: 'Projects',
  compared: 'Projects beside the month before',
  rows: 'Activities',
  noRows: 'No activities were reported for this month.',
  rowsFailed: 'The activities could not be loaded.',
  more: 'Show More',
  before: 'Month before',
  change: 'Change',
  confirmed: 'Confirmed by whoever reported it',
}

/** Where they stand on the page of a report. */
export const COMMENTS_ID = 'comments'

export const COMMENTS = {
  title: 'Comments',
  none: 'No comments.',
  failed: 'The comments could not be loaded.',
  write: 'Write a comment',
  send: 'Comment',
  sending: 'Saving...',
  resolve: 'Mark as Done',
  done: (who: string) => `Done, ${who}`,
  onRow: 'Comment',
  rowHas: (count: number) => counted(count, 'comment', 'comments'),
  about: (what: string) => `About ${what}`,
  notSaved: 'The comment was not saved',
  field: 'About',
  whole: 'The whole row',
  cancel: 'Cancel',
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

export const PERIODS = {
  month: 'Month',
  due: 'Due on',
  closed: 'Closed',
  closedHint: 'Nobody can submit any more, and nobody is reminded.',
  save: 'Save',
  saving: 'Saving...',
  failed: 'The months could not be loaded.',
  notSaved: 'The month was not saved',
  about:
    'The hub makes the months by itself, due on the 10th of the month after. What happened before the first of them counts as reviewed.',
}

/** An edit that was moved onto a newer version. */
export const EDITED = { loaded: 'The newer version is loaded, with your changes on top of it. Compare, then save.' }

export const TARGETS = {
  about: 'People in need and targets of a year by LGA. Paste them from a sheet, or type them in.',
  year: 'Year',
  source: 'Source',
  sourceHint: 'Where the figures come from, like HNRP 2026',
  save: 'Save Targets',
  saving: 'Saving...',
  failed: 'The targets could not be loaded.',
  notSaved: 'The targets were not saved',
  unknownLga: 'There is no such LGA in the hub',
  twice: 'This LGA stands in an earlier row already',
  number: 'Must be a whole number, 0 or more',
  draft: (when: string) => `Not saved yet: what you typed on ${when}.`,
  stale: 'Somebody else has changed the targets of this year.',
  tryAgain: 'Please try again.',
  toMend: 'Some cells cannot be saved as they are: correct the marked ones.',
}

export const RATES = {
  about:
    'How many of a currency are a dollar, month by month. A month without a rate of its own is counted at the rate that the hub was set up with.',
  month: 'Month',
  save: 'Save Rates',
  saving: 'Saving...',
  failed: 'The rates could not be loaded.',
  notSaved: 'The rates were not saved',
  of: (currency: string) => `${currency} for a dollar`,
  draft: (when: string) => `Not saved yet: what you typed on ${when}.`,
  stale: 'Somebody else has changed the rates of this month.',
  tryAgain: 'Please try again.',
  known: 'Rates by month',
  none: 'No rates are entered yet.',
}
