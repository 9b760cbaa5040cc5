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
  toProjects: 'Open the Projects',
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
