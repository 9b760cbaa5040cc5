import * as z from 'zod/mini'
import { ACTIVITY_WARNINGS } from './activity-checks.ts'
import {
  dateOnly,
  filterOf,
  filterText,
  Id,
  Message,
  numberUpTo,
  optionalText,
  pageQuery,
  pageReply,
  requiredText,
  Timestamp,
  wholeUpTo,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { ACTIVITY_STATUSES } from './statuses.ts'
import { firstDayOf, Month, monthAfter } from './months.ts'
import { REPORT_WARNINGS } from './report-checks.ts'
import { ReportChanges, ReportCounts, ReportStepTaken } from './report-rounds.ts'
import { BOARD_SHOWS, REPORT_STATES } from './report-steps.ts'
import { ORGANIZATION_TYPES, STATE_NAMES } from './reference/options.ts'

/** Months with reports to review or overdue are added. */
export const BOARD_MONTHS = 12
export const BOARD_MONTHS_MAX = 24

export const Period = z.object({
  month: Month,
  due_on: z.string(),
  closed: z.boolean(),
})
export type Period = z.infer<typeof Period>

const PeriodSettings = z.strictObject({
  due_on: dateOnly('Choose the day on which reports are due'),
  closed: z.boolean('Say whether the month is closed'),
})
/** `from` detects concurrent edits, which are refused with 409. */
export const PeriodEdit = z.extend(PeriodSettings, { from: z.optional(PeriodSettings) })
export type PeriodEdit = z.infer<typeof PeriodEdit>

export const dueDayError = (month: string, due_on: string) =>
  due_on < firstDayOf(month) || due_on >= firstDayOf(monthAfter(month, 13))
    ? 'Choose a day between the start of the month and a year after it'
    : null

export const Report = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  period: Month,
  state: z.enum(REPORT_STATES),
  due_on: z.string(),
  is_closed: z.boolean(),
  /** At its first submission. */
  is_late: z.boolean(),
  /** Due and never submitted: a returned report is not overdue. */
  is_overdue: z.boolean(),
  nothing_to_report: z.boolean(),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** From 1. */
  round: z.int(),
  submitted_at: z.nullable(Timestamp),
  submitted_by: z.nullable(z.string()),
  decided_at: z.nullable(Timestamp),
  decided_by: z.nullable(z.string()),
  last_reminded_at: z.nullable(Timestamp),
  /** When an administrator of another organization first read it since its submission. */
  review_opened_at: z.nullable(Timestamp),
  counts: ReportCounts,
  /** Of an accepted month: activities that it was accepted without. */
  activities_sent_back: z.int(),
  /** Open comments of others on the report and its activities. */
  comments_to_answer: z.int(),
  /** The caller has submitted it: another administrator must accept it. False if there is no other. */
  needs_other_admin: z.boolean(),
})
export type Report = z.infer<typeof Report>

const ProjectOfMonth = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  is_running: z.boolean(),
  activities: z.int(),
  children: z.int(),
  children_before: z.int(),
  outside: z.int(),
  confirmed: z.int(),
})

/** Named ones of a month: those after the first are only counted. */
export const INDICATORS_ADDED_UP = 20

const ReportIndicators = z.object({
  sums: z.array(z.object({ code: z.string(), name: z.string(), unit: z.string(), sum: z.int() })),
  more: z.int(),
})
export type ReportIndicators = z.infer<typeof ReportIndicators>

export const ReportDetails = z.extend(Report, {
  /** A reply that a device keeps from before has none. */
  indicators: z.optional(ReportIndicators),
  projects: z.array(ProjectOfMonth),
  warnings: z.array(z.object({ code: z.enum(REPORT_WARNINGS), project_id: Id, message: z.string() })),
  /** Since the last step; null before the first one, and while the month is locked. */
  changes: z.nullable(ReportChanges),
  /** Of what the reader sees: accepting names it. */
  version: z.string(),
})
export type ReportDetails = z.infer<typeof ReportDetails>

export const ReportActivity = z.object({
  id: Id,
  project_id: Id,
  project_title: z.string(),
  type: z.string(),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  state: z.string(),
  lga: z.string(),
  school_name: z.nullable(z.string()),
  status: z.enum(ACTIVITY_STATUSES),
  boys: z.int(),
  girls: z.int(),
  teachers: z.int(),
  sbmc_members: z.int(),
  indicator_code: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  quantity: z.nullable(z.int()),
  confirmed_warnings: z.array(z.enum(ACTIVITY_WARNINGS)),
  /** After the submission, while the report waits for review. */
  since_submitted: z.nullable(z.enum(['added', 'changed'])),
  updated_at: Timestamp,
  /** The month was accepted without it; 'corrected': it was saved since. */
  sent_back: z.nullable(z.enum(['sent_back', 'corrected'])),
})
export type ReportActivity = z.infer<typeof ReportActivity>

/** A submitted report in the list of a month's reviews. */
export const ReportToReview = z.extend(
  z.pick(Report, {
    id: true,
    organization_id: true,
    organization_name: true,
    period: true,
    state: true,
    is_late: true,
    is_overdue: true,
    nothing_to_report: true,
    submitted_at: true,
    submitted_by: true,
    needs_other_admin: true,
  }),
  {
    organization_acronym: z.string(),
    activities: z.int(),
    children: z.int(),
    children_before: z.int(),
    warnings: z.int(),
    open_comments: z.int(),
    /** Rows added, changed or deleted after the submission. */
    changed_since: z.int(),
    is_clean: z.boolean(),
    version: z.string(),
    indicators: z.optional(ReportIndicators),
  },
)
export type ReportToReview = z.infer<typeof ReportToReview>

/** Accepted with one call. */
export const ACCEPTED_AT_ONCE = 200
export const ACCEPT_UNDO_SECONDS = 10

export const ACCEPT_REFUSALS = ['gone', 'not_submitted', 'changed', 'not_clean', 'own_report'] as const
export type AcceptRefusal = (typeof ACCEPT_REFUSALS)[number]

const Version = requiredText('Name the version that was seen', 100)

export const AcceptSeveral = z.strictObject({
  reports: z
    .array(z.strictObject({ id: Id, version: Version }))
    .check(z.minLength(1, 'Choose a report'), z.maxLength(ACCEPTED_AT_ONCE, numberUpTo(ACCEPTED_AT_ONCE))),
})
/** Activities that one acceptance sends back, or accepts later. */
export const ACTIVITIES_AT_ONCE = 50
export const Exception = z.strictObject({ id: Id, comment: requiredText('Say what is to be corrected', 2000) })
export const AcceptPayload = z.optional(
  z.nullable(
    z.strictObject({
      version: z.optional(Version),
      /** These go back to the organization, each with its comment; the month is accepted without them. */
      except: z.optional(z.array(Exception).check(z.maxLength(ACTIVITIES_AT_ONCE, numberUpTo(ACTIVITIES_AT_ONCE)))),
    }),
  ),
)
export type AcceptPayload = z.infer<typeof AcceptPayload>

const BoardCell = z.pick(Report, {
  id: true,
  period: true,
  state: true,
  is_late: true,
  is_overdue: true,
})
export type BoardCell = z.infer<typeof BoardCell>

const BoardRow = z.object({
  organization_id: Id,
  organization_name: z.string(),
  organization_acronym: z.string(),
  organization_type: z.nullable(z.string()),
  reports: z.array(BoardCell),
})
export type BoardRow = z.infer<typeof BoardRow>

const BoardMonth = z.extend(Period, {
  /** `submitted` includes accepted ones; the others may be overdue or returned. */
  expected: z.int(),
  submitted: z.int(),
  overdue: z.int(),
  returned: z.int(),
})
export type BoardMonth = z.infer<typeof BoardMonth>

/** 'none': the organization has no type yet. */
export const BOARD_TYPES = [...ORGANIZATION_TYPES, 'none'] as const

const CorrectedReport = z.object({ id: Id, activities: z.int() })
export type CorrectedReport = z.infer<typeof CorrectedReport>

export const Board = z.object({
  months: z.array(BoardMonth),
  organizations: z.array(BoardRow),
  /** Accepted reports with activities that were sent back and are corrected, oldest first; filters do not apply. */
  corrected: z.array(CorrectedReport),
})
export type Board = z.infer<typeof Board>

const wholeNumber = (max: number) => z.pipe(z.string().check(z.regex(/^\d{1,2}$/, wholeUpTo(max))), z.transform(Number))

export const SubmitPayload = z.strictObject({ nothing_to_report: z.optional(z.boolean()), note: optionalText(2000) })
export const ReasonPayload = z.strictObject({ reason: requiredText('Say why, so that it can be mended', 2000) })

const params = z.strictObject({ id: Id })
const reply = z.object({ success: z.literal(true), message: z.string(), report: Report })

export const reportingEndpoints = {
  periods: endpoint({
    method: 'GET',
    path: '/reporting/periods',
    access: 'member',
    summary: 'The reporting months, newest first, with the days on which they are due',
    response: z.object({ success: z.literal(true), periods: z.array(Period) }),
  }),
  savePeriod: endpoint({
    method: 'PUT',
    path: '/reporting/periods/:month',
    access: 'admin',
    summary: 'When a month is due, and whether it is closed',
    params: z.strictObject({ month: Month }),
    body: PeriodEdit,
    response: z.object({ success: z.literal(true), message: z.string(), period: Period }),
  }),
  board: endpoint({
    method: 'GET',
    path: '/reporting/board',
    access: 'admin',
    summary: 'Organizations and how their reports of the last months stand',
    query: z.strictObject({
      months: z.optional(
        wholeNumber(BOARD_MONTHS_MAX).check(
          z.minimum(1, 'Must be at least 1'),
          z.maximum(BOARD_MONTHS_MAX, numberUpTo(BOARD_MONTHS_MAX)),
        ),
      ),
      show: filterOf(BOARD_SHOWS),
      type: filterOf(BOARD_TYPES),
      /** Organizations with a project there that is no draft. */
      state: filterOf(STATE_NAMES),
      /** 'true': organizations with a submitted report that has something to check. */
      warnings: filterOf(['true']),
    }),
    response: z.extend(Board, { success: z.literal(true) }),
  }),
  review: endpoint({
    method: 'GET',
    path: '/reporting/review/:month',
    access: 'admin',
    summary: 'The submitted reports of a month with what needs a look, those submitted first before the others',
    params: z.strictObject({ month: Month }),
    response: z.object({
      success: z.literal(true),
      reports: z.array(ReportToReview),
      total: z.int(),
    }),
  }),
  acceptSeveral: endpoint({
    method: 'POST',
    path: '/reporting/accept',
    access: 'admin',
    idempotent: true,
    summary: 'Accept reports that have nothing to check; the answer says which were not accepted, and why',
    body: AcceptSeveral,
    response: z.extend(Message, {
      accepted: z.array(Id),
      refused: z.array(
        z.object({
          id: Id,
          reason: z.enum(ACCEPT_REFUSALS),
          message: z.string(),
        }),
      ),
    }),
  }),
  undoAccept: endpoint({
    method: 'POST',
    path: '/reporting/undo-accept',
    access: 'admin',
    idempotent: true,
    summary: 'Take back what the caller has accepted at once, within 10 seconds',
    body: z.strictObject({
      reports: z
        .array(Id)
        .check(z.minLength(1, 'Choose a report'), z.maxLength(ACCEPTED_AT_ONCE, numberUpTo(ACCEPTED_AT_ONCE))),
    }),
    response: z.extend(Message, { undone: z.array(Id) }),
  }),
  remindOverdue: endpoint({
    method: 'POST',
    path: '/reporting/remind-overdue',
    access: 'admin',
    idempotent: true,
    summary: 'Remind every organization with an overdue report that was not reminded today',
    response: z.extend(Message, { reminded: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/reports',
    access: 'member',
    summary:
      'Reports of the own organization, newest month first; for an admin those of one organization, else of all for one month',
    query: z.strictObject({
      period: z.optional(z.union([z.literal(''), Month])),
      organization: filterText(),
    }),
    response: z.object({ success: z.literal(true), reports: z.array(Report) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/reports/:id',
    access: 'member',
    summary: 'A report with its projects and what looks wrong in it',
    params,
    response: z.object({ success: z.literal(true), report: ReportDetails }),
  }),
  activities: endpoint({
    method: 'GET',
    path: '/reports/:id/activities',
    access: 'member',
    summary: "The activities of a report's month",
    params,
    query: z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    response: z.object({ success: z.literal(true), activities: z.array(ReportActivity), ...pageReply }),
  }),
  rounds: endpoint({
    method: 'GET',
    path: '/reports/:id/rounds',
    access: 'member',
    summary: 'The steps that were taken with a report, oldest first, with what changed in its month between them',
    params,
    response: z.object({ success: z.literal(true), steps: z.array(ReportStepTaken) }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/reports/:id/submit',
    access: 'contributor',
    idempotent: true,
    summary: "Submit the own organization's report of a month",
    params,
    body: SubmitPayload,
    response: reply,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/reports/:id/withdraw',
    access: 'contributor',
    idempotent: true,
    summary: "Take the own organization's report back, until an administrator has opened its review",
    params,
    response: reply,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/reports/:id/accept',
    access: 'admin',
    idempotent: true,
    summary: "Accept a report; the month's activities of the organization are locked from then on",
    params,
    body: AcceptPayload,
    response: reply,
  }),
  acceptActivities: endpoint({
    method: 'POST',
    path: '/reports/:id/accept-activities',
    access: 'admin',
    idempotent: true,
    summary: 'Accept activities that an accepted month was accepted without, as they were seen',
    params,
    body: z.strictObject({
      activities: z
        .array(z.strictObject({ id: Id, updated_at: Timestamp }))
        .check(z.minLength(1, 'Choose an activity'), z.maxLength(ACTIVITIES_AT_ONCE, numberUpTo(ACTIVITIES_AT_ONCE))),
    }),
    response: reply,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/reports/:id/send-back',
    access: 'admin',
    idempotent: true,
    summary: 'Send a report back to be mended',
    params,
    body: ReasonPayload,
    response: reply,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/reports/:id/reopen',
    access: 'admin',
    idempotent: true,
    summary: 'Open an accepted month again',
    params,
    body: ReasonPayload,
    response: reply,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/reports/:id/remind',
    access: 'admin',
    idempotent: true,
    summary: 'Remind an organization of a report that is not submitted',
    params,
    response: reply,
  }),
}
