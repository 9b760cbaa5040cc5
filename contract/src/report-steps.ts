import { can } from './permissions.ts'
import type { Action, Actor } from './permissions.ts'

/** Late and overdue follow from the report's dates. */
export const REPORT_STATES = ['open', 'submitted', 'sent_back', 'accepted', 'reopened'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const REPORT_STEPS = ['submit', 'accept', 'send_back', 'reopen', 'remind'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

const STEPS: Record<ReportState, Partial<Record<ReportStep, ReportState>>> = {
  open: { submit: 'submitted', remind: 'open' },
  submitted: { accept: 'accepted', send_back: 'sent_back' },
  sent_back: { submit: 'submitted', remind: 'sent_back' },
  accepted: { reopen: 'reopened' },
  reopened: { submit: 'submitted', remind: 'reopened' },
}

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

export const stateWords = (state: ReportState) => state.replace('_', ' ')

export const legalReportSteps = (from: ReportState) => Object.keys(STEPS[from] ?? {}) as ReportStep[]

export const stateAfter = (from: ReportState, step: ReportStep) => STEPS[from]?.[step]

/** It was submitted and came back to its organization. */
export const isReturned = (state: ReportState) => state === 'sent_back' || state === 'reopened'
export const RETURNED = REPORT_STATES.filter(isReturned)

export const isOutstanding = (state: ReportState) => state === 'open' || isReturned(state)
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
