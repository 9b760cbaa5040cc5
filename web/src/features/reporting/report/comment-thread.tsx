import type { Comment } from '@hub/contract/comments'
import { can } from '@hub/contract/permissions'
import type { Report } from '@hub/contract/reporting'
import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatDateTime, formatDay } from '../../../lib/format.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import classes from '../reporting.module.css'
import { useResolveComment } from '../reporting.changes.ts'
import { commentsQuery, reportRowsQuery } from '../reporting.queries.ts'
import { COMMENTS } from '../reporting.text.ts'
import { CommentForm } from './comment-form.tsx'

/** What the two sides wrote about a report and its rows; it stays when the report is submitted again. */
export function CommentThread({ report, user }: { report: Report; user: User }) {
  const record = `report:${report.id}`
  const comments = useQuery(commentsQuery(record))
  const rows = useInfiniteQuery(reportRowsQuery(report.id))
  const mayComment = can(user, 'comment', { created_by: '', organization_id: report.organization_id })
  const rowOf = (of: string) => {
    const row = rows.data?.pages.flatMap((page) => page.activities).find(({ id }) => of === `activity:${id}`)
    return row && `${row.type}, ${formatDay(row.start_date)}`
  }
  return (
    <>
      {comments.isError && <LoadError text={COMMENTS.failed} onRetry={() => void comments.refetch()} />}
      {comments.data?.length === 0 && <p className={classes.soft}>{COMMENTS.none}</p>}
      {comments.data && comments.data.length > 0 && (
        <ol className={classes.rows}>
          {comments.data.map((comment) => (
            <Line key={comment.id} comment={comment} about={rowOf(comment.record)} mayResolve={mayComment} />
          ))}
        </ol>
      )}
      {mayComment && <CommentForm record={record} />}
    </>
  )
}

function Line({ comment, about, mayResolve }: { comment: Comment; about: string | undefined; mayResolve: boolean }) {
  const resolve = useResolveComment()
  const { id, author, created_at, field, body, resolved_at, resolved_by } = comment
  const what = [about, field].filter(Boolean).join(', ')
  return (
    <li className={classes.row}>
      <p className={classes.soft}>
        <strong>{author}</strong>, {formatDateTime(created_at)}
        {what && <> · {COMMENTS.about(what)}</>}
      </p>
      <p className={classes.body}>{body}</p>
      {resolved_at && <p className={classes.soft}>{COMMENTS.done(resolved_by ?? '')}</p>}
      {!resolved_at && mayResolve && (
        <Button
          size="xs"
          variant="default"
          className={classes.comment}
          aria-disabled={resolve.isPending}
          onClick={() => resolve.isPending || resolve.mutate(id)}
        >
          {COMMENTS.resolve}
          <span className="visually-hidden">: {body.slice(0, 60)}</span>
        </Button>
      )}
    </li>
  )
}
