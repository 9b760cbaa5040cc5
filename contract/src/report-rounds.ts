import * as z from 'zod/mini'
import { Id, Timestamp } from './common.ts'
import { REPORT_STEPS } from './report-steps.ts'

/** What a month is made of, as its reports count it. */
export const ReportCounts = z.object({
  activities: z.int(),
  children: z.int(),
  funding_entries: z.int(),
  stock_changes: z.int(),
})
export type ReportCounts = z.infer<typeof ReportCounts>

export const CONTENT_KINDS = ['activity', 'funding_entry', 'stock_change'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

export const CONTENT_CHANGES = ['added', 'changed', 'deleted'] as const
export type ContentChange = (typeof CONTENT_CHANGES)[number]

const Tally = z.object({ added: z.int(), changed: z.int(), deleted: z.int() })
export type Tally = z.infer<typeof Tally>

const ChangedContent = z.object({
  kind: z.enum(CONTENT_KINDS),
  id: Id,
  /** 'Teacher Training, Bama Primary School' */
  name: z.string(),
  /** Of an activity, when it began. */
  day: z.nullable(z.string()),
  change: z.enum(CONTENT_CHANGES),
  /** What of it is different, by the name of the field. */
  fields: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type ChangedContent = z.infer<typeof ChangedContent>

/** So many changed rows are listed; all of them are counted. */
export const CHANGES_LISTED = 100

/** What came into a month, changed in it or left it between two moments. */
export const ReportChanges = z.object({
  activities: Tally,
  funding_entries: Tally,
  stock_changes: Tally,
  rows: z.array(ChangedContent),
  /** How many more rows there are than are listed. */
  more: z.int(),
})
export type ReportChanges = z.infer<typeof ReportChanges>

export const TAKEN_STEPS = REPORT_STEPS.filter((step) => step !== 'remind')
export type TakenStep = (typeof TAKEN_STEPS)[number]

/** A step that was taken with a report. None is changed by a later one. */
export const ReportStepTaken = z.object({
  id: Id,
  step: z.enum(TAKEN_STEPS),
  round: z.int(),
  at: Timestamp,
  by: z.string(),
  /** Of a submission its note, of a step back the reason. */
  note: z.nullable(z.string()),
  nothing_to_report: z.boolean(),
  /** Accepted by the administrator who had submitted it: there was no other one. */
  by_submitter: z.boolean(),
  /** What the month held at that moment. */
  counts: ReportCounts,
  /** Since the step before; null where there is none, or where it accepted the month. */
  changes: z.nullable(ReportChanges),
})
export type ReportStepTaken = z.infer<typeof ReportStepTaken>
