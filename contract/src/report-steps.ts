import { type Action, type Actor, can } from './permissions.ts'
import type { StatusLook } from './statuses.ts'

/** Late and overdue follow from the report's dates. */
export const REPORT_STATES = ['open', 'submitted', 'sent_back', 'accepted', 'reopened'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const REPORT_STEPS = ['submit', 'accept', 'send_back', 'reopen', 'remind'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

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
    next: { accept: 'accepted', send_back: 'sent_back' },
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

const NEEDS: Record<ReportStep, Extract<Action, 'submit_report' | 'review_report'>> = {
  submit: 'submit_report',
  accept: 'review_report',
  send_back: 'review_report',
  reopen: 'review_report',
  remind: 'review_report',
}

/** 'A report that is open can only be submitted or reminded of.' */
export const STEP_WORDS: Record<ReportStep, string> = {
  submit: 'submitted',
  accept: 'accepted',
  send_back: 'sent back',
  reopen: 'reopened',
  remind: 'reminded of',
}

export const legalReportSteps = (from: ReportState) => Object.keys(rowOf(from)?.next ?? {}) as ReportStep[]

export const stateAfter = (from: ReportState, step: ReportStep) => rowOf(from)?.next[step]

export const isReturned = (state: ReportState) => rowOf(state)?.means.includes('isReturned') ?? false
export const RETURNED = REPORT_STATES.filter(isReturned)

export const isOutstanding = (state: ReportState) => rowOf(state)?.means.includes('isOutstanding') ?? false
export const OUTSTANDING = REPORT_STATES.filter(isOutstanding)

export const mayTakeReportStep = (actor: Actor, step: ReportStep, organization_id: string) =>
  can(actor, NEEDS[step], { created_by: '', organization_id })

export const reportStepsFor = (
  actor: Actor,
  report: { state: ReportState; organization_id: string; needs_other_admin: boolean },
) =>
  legalReportSteps(report.state).filter(
    (step) =>
      mayTakeReportStep(actor, step, report.organization_id) && !(step === 'accept' && report.needs_other_admin),
  )
