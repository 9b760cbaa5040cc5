import type { DraftOptions } from '#lib/outbox/find-draft.ts'
import { readTexts } from '#lib/outbox/read-texts.ts'

export interface CommentValues {
  /** The record at which it is written, like 'report:<id>': that of an activity is written at its report. */
  place: string
  /** What of the record it is about; '' is the whole. */
  field: string
  body: string
}

/** Of a record like 'report:<id>'. */
export const commentDraft = (record: string): DraftOptions<CommentValues> => ({
  kind: 'comments.create',
  subject: record,
  schema: 1,
  read: readTexts<CommentValues>(['place', 'field', 'body']),
  title: ({ body }) => (body.length > 60 ? `${body.slice(0, 59)}…` : body),
})
