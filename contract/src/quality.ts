import * as z from 'zod/mini'
import { pageQuery, pageReply } from './common.ts'
import { endpoint } from './endpoint.ts'

/** What an administrator looks through before a month is published. */
export const QUALITY_CHECKS = ['no_people', 'no_activities', 'outliers', 'schools', 'past_end'] as const
export type QualityCheck = (typeof QUALITY_CHECKS)[number]

/** Months further back are settled. */
export const QUALITY_MONTHS = 12

export const QualityRow = z.object({
  /** Once in its list. */
  id: z.string(),
  title: z.string(),
  organization: z.string(),
  /** What is to be looked at, in a sentence. */
  about: z.string(),
  /** The record. */
  link: z.string(),
})
export type QualityRow = z.infer<typeof QualityRow>

const { limit, cursor } = pageQuery

export const qualityEndpoints = {
  counts: endpoint({
    method: 'GET',
    path: '/admin/quality',
    access: 'admin',
    summary: 'How many records each check of the data finds',
    response: z.object({
      success: z.literal(true),
      counts: z.object({
        no_people: z.int(),
        no_activities: z.int(),
        outliers: z.int(),
        schools: z.int(),
        past_end: z.int(),
      }),
    }),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/admin/quality/rows',
    access: 'admin',
    summary: 'The records that one check of the data finds, each with its place',
    query: z.strictObject({ check: z.enum(QUALITY_CHECKS, 'Choose a check from the list'), limit, cursor }),
    response: z.object({ success: z.literal(true), rows: z.array(QualityRow), ...pageReply }),
  }),
}
