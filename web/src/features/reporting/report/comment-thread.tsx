import { can } from '@hub/contract/permissions'
import type { Report } from '@hub/contract/reporting'
import type { User } from '@hub/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '../../../ui/load-error.tsx'
import { commentsQuery } from '../reporting.queries.ts'
import { COMMENTS } from '../reporting.text.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'

/** What the two sides wrote about a report and its rows; it stays when the report is submitted again. */
export function CommentThread({ report, user }: { report: Report; user: User }) {
  const record = `report:${report.id}`
  const comments = useQuery(commentsQuery(record))
  const [written, setWritten] = useState(0)
  const mayComment = can(user, 'comment', { created_by: '', organization_id: report.organization_id })
  return (
    <>
      {comments.isError && !comments.data && (
        <LoadError text={COMMENTS.failed} onRetry={() => void comments.refetch()} />
      )}
      {comments.data && <CommentList comments={comments.data} report={report.id} user={user} mayResolve={mayComment} />}
      {mayComment && (
        <CommentForm
          key={written}
          record={record}
          report={report.id}
          takesFocus={written > 0}
          onDone={() => setWritten(written + 1)}
        />
      )}
    </>
  )
}
