import * as z from 'zod/mini'
import { Id, Timestamp } from './common.ts'
import { REPORT_STEPS } from './report-steps.ts'

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
  day: z.nullable(z.string()),
  change: z.enum(CONTENT_CHANGES),
  fields: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type ChangedContent = z.infer<typeof ChangedContent>

export const CHANGES_LISTED = 100

export const ReportChanges = z.object({
  activities: Tally,
  funding_entries: Tally,
  stock_changes: Tally,
  rows: z.array(ChangedContent),
  more: z.int(),
})
export type ReportChanges = z.infer<typeof ReportChanges>

export const TAKEN_STEPS = REPORT_STEPS.filter((step) => step !== 'remind')
export type TakenStep = (typeof TAKEN_STEPS)[number]

/** Later steps do not change it. */
export const ReportStepTaken = z.object({
  id: Id,
  step: z.enum(TAKEN_STEPS),
  round: z.int(),
  at: Timestamp,
  by: z.string(),
  /** A submission's note, or the reason of a step back. */
  note: z.nullable(z.string()),
  nothing_to_report: z.boolean(),
  /** The administrator had submitted it too, as there was no other. */
  by_submitter: z.boolean(),
  /** Of an acceptance: activities that went back to the organization. */
  sent_back: z.optional(z.int()),
  counts: ReportCounts,
  /** Null for the first step, or if the step before accepted the month. */
  changes: z.nullable(ReportChanges),
})
export type ReportStepTaken = z.infer<typeof ReportStepTaken>
