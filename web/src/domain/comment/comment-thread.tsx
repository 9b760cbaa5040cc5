import classes from './comments.module.css'
import { can } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { LoadError } from '#ui/messages.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { commentsQuery } from './comments.queries.ts'
import { COMMENTS } from './comments.text.ts'
import { useLinkedComment } from './use-linked-comment.ts'

interface CommentThreadProps {
  /** Like 'project:<id>'. */
  record: string
  organization: string
  user: User
}

export const mayReadComments = (user: User, organization_id: string | null) =>
  can(user, 'read_report', { created_by: '', organization_id })

/** The comments stay when a report is submitted again. */
export function CommentThread({ record, organization, user }: CommentThreadProps) {
  const comments = useQuery(commentsQuery(record))
  const [written, setWritten] = useState(0)
  useLinkedComment(comments.data, user)
  const mayComment = can(user, 'comment', { created_by: '', organization_id: organization })
  return (
    <>
      {comments.isError && !comments.data && (
        <LoadError text={COMMENTS.failed} onRetry={() => void comments.refetch()} />
      )}
      {comments.data && <CommentList comments={comments.data} place={record} user={user} mayResolve={mayComment} />}
      {mayComment && (
        <CommentForm
          key={written}
          record={record}
          place={record}
          takesFocus={written > 0}
          onDone={() => setWritten(written + 1)}
        />
      )}
    </>
  )
}

export function CommentSection(props: ComponentProps<typeof CommentThread>) {
  const title = useId()
  return (
    <section className={classes.section} aria-labelledby={title}>
      <h3 id={title}>{COMMENTS.title}</h3>
      <CommentThread {...props} />
    </section>
  )
}
