import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'

export interface CommentValues {
  /** Like 'report:<id>'. A comment on an activity is written at its report. */
  place: string
  /** The field that the comment is about; '' is the whole record. */
  field: string
  body: string
}

/** `record` is like 'report:<id>'. */
export const commentDraft = (record: string): DraftOptions<CommentValues> => ({
  kind: 'comments.create',
  subject: record,
  schema: 1,
  read: readTexts<CommentValues>(['place', 'field', 'body']),
  title: ({ body }) => (body.length > 60 ? `${body.slice(0, 59)}…` : body),
})
