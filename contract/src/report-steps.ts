import { thisMonth } from './months.ts'
import { type Action, type Actor, can } from './permissions.ts'
import type { StatusLook } from './statuses.ts'

/** Late and overdue follow from the report's dates. */
export const REPORT_STATES = ['open', 'submitted', 'sent_back', 'accepted', 'reopened'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const REPORT_STEPS = ['submit', 'withdraw', 'accept', 'send_back', 'reopen', 'remind'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

interface ReportStepRow {
  label: string
  /** 'A report that is open can only be submitted or reminded of.' */
  done: string
  may: Extract<Action, 'submit_report' | 'review_report'>
  /** Asked first; of a submission only while its month goes on. */
  question?: { title: string; text: string }
}

export const REPORT_STEP_TABLE: Record<ReportStep, ReportStepRow> = {
  submit: {
    label: 'Submit Report',
    done: 'submitted',
    may: 'submit_report',
    question: {
      title: 'Submit {month} before it has ended?',
      text: 'What you enter after this is shown to the reviewer as entered after the submission.',
    },
  },
  withdraw: {
    label: 'Withdraw Report',
    done: 'withdrawn',
    may: 'submit_report',
    question: {
      title: 'Withdraw the report of {month}?',
      text: 'Nobody has opened its review yet. You can change the month and submit it again.',
    },
  },
  accept: { label: 'Accept', done: 'accepted', may: 'review_report' },
  send_back: { label: 'Send Back', done: 'sent back', may: 'review_report' },
  reopen: { label: 'Reopen', done: 'reopened', may: 'review_report' },
  remind: { label: 'Send Reminder', done: 'reminded of', may: 'review_report' },
}

export const hasEnded = (month: string, now?: Date) => month < thisMonth(now)

interface ReportStateRow extends StatusLook {
  /** `isReturned`: it was submitted and came back to its organization. */
  means: readonly ('isOutstanding' | 'isReturned')[]
  next: Partial<Record<ReportStep, ReportState>>
}

export const REPORT_STATE_TABLE: Record<ReportState, ReportStateRow> = {
  open: {
    label: 'Open',
    icon: 'hourglass',
    tone: 'neutral',
    means: ['isOutstanding'],
    next: { submit: 'submitted', remind: 'open' },
  },
  submitted: {
    label: 'Submitted',
    icon: 'send',
    tone: 'blue',
    means: [],
    // A withdrawn report goes back to the state from which it was submitted.
    next: { withdraw: 'open', accept: 'accepted', send_back: 'sent_back' },
  },
  sent_back: {
    label: 'Sent back',
    icon: 'back',
    tone: 'amber',
    means: ['isOutstanding', 'isReturned'],
    next: { submit: 'submitted', remind: 'sent_back' },
  },
  accepted: { label: 'Accepted', icon: 'check', tone: 'green', means: [], next: { reopen: 'reopened' } },
  reopened: {
    label: 'Reopened',
    icon: 'back',
    tone: 'amber',
    means: ['isOutstanding', 'isReturned'],
    next: { submit: 'submitted', remind: 'reopened' },
  },
}

const LATE: Partial<Record<ReportState, string>> = {
  open: 'Open late',
  submitted: 'Submitted late',
  accepted: 'Accepted late',
}

interface StandingOf {
  state: ReportState
  is_late: boolean
  is_overdue: boolean
}

/** Files have it in English. */
export function standingLabel({ state, is_late, is_overdue }: StandingOf) {
  if (is_overdue) return 'Overdue'
  if (is_late && !isReturned(state)) return Object.hasOwn(LATE, state) ? LATE[state]! : `${state} late`
  return rowOf(state)?.label ?? state
}

/** Of an organization that had nothing to report in a month. */
export const NOT_EXPECTED = 'Not expected'

// A newer hub may send a state that this build does not know.
const rowOf = (state: ReportState): ReportStateRow | undefined =>
  Object.hasOwn(REPORT_STATE_TABLE, state) ? REPORT_STATE_TABLE[state] : undefined

export const legalReportSteps = (from: ReportState) => Object.keys(rowOf(from)?.next ?? {}) as ReportStep[]

export const stateAfter = (from: ReportState, step: ReportStep) => rowOf(from)?.next[step]

export const isReturned = (state: ReportState) => rowOf(state)?.means.includes('isReturned') ?? false
export const RETURNED = REPORT_STATES.filter(isReturned)

export const isOutstanding = (state: ReportState) => rowOf(state)?.means.includes('isOutstanding') ?? false
export const OUTSTANDING = REPORT_STATES.filter(isOutstanding)

export const mayTakeReportStep = (actor: Actor, step: ReportStep, organization_id: string) =>
  can(actor, REPORT_STEP_TABLE[step].may, { created_by: '', organization_id })

interface ReportToStep {
  state: ReportState
  organization_id: string
  needs_other_admin: boolean
  /** A report is withdrawn only before. */
  review_opened_at?: string | null | undefined
}

export const reportStepsFor = (actor: Actor, report: ReportToStep) =>
  legalReportSteps(report.state).filter(
    (step) =>
      mayTakeReportStep(actor, step, report.organization_id) &&
      !(step === 'accept' && report.needs_other_admin) &&
      !(step === 'withdraw' && report.review_opened_at),
  )

/** The board shows organizations with such a report. */
export const BOARD_SHOWS = ['overdue', 'waiting', 'returned', 'open', 'accepted'] as const
export type BoardShow = (typeof BOARD_SHOWS)[number]

interface Reviewed {
  state: ReportState
  /** Points to check, and activities that were confirmed in spite of a warning. */
  warnings: number
  open_comments: number
}

/** Can be accepted without a closer look. */
export const isClean = ({ state, warnings, open_comments }: Reviewed) =>
  state === 'submitted' && warnings === 0 && open_comments === 0
