import type { Comment } from '@hub/contract/comments'
import type { User } from '@hub/contract/records/user'
import { Button } from '@mantine/core'
import { formatDateTime, formatDay } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { isAtItsPlace, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { WaitingMark } from '#domain/outbox/waiting.tsx'
import type { CommentValues } from './comment-form.tsx'
import classes from './comments.module.css'
import { useResolveComment } from './comments.queries.ts'
import { COMMENTS } from './comments.text.ts'
import { commentAnchor } from './use-linked-comment.ts'

interface CommentListProps {
  comments: readonly Comment[]
  place: string
  user: User
  mayResolve: boolean
}

export function CommentList({ comments, place, user, mayResolve }: CommentListProps) {
  const stored = new Set(comments.map(({ id }) => id))
  // An item may be in both while its reply is on the way.
  const waiting = useOutboxItems().filter(
    (item) =>
      item.kind === 'comments.create' &&
      isAtItsPlace(item) &&
      (item.values as CommentValues | null)?.place === place &&
      !stored.has(item.id),
  )
  if (comments.length + waiting.length === 0) return <p className={classes.soft}>{COMMENTS.none}</p>
  return (
    <ol className={classes.rows}>
      {comments.map((comment) => (
        <Line key={comment.id} comment={comment} mayResolve={mayResolve} />
      ))}
      {waiting.map(({ id, values }) => {
        const { body, field } = values as CommentValues
        return (
          <li key={id} className={classes.row}>
            <p className={classes.soft}>
              <strong>{user.full_name}</strong>
              {field && <> · {COMMENTS.about(t(field))}</>} <WaitingMark id={id} />
            </p>
            <p className={classes.body}>{body}</p>
          </li>
        )
      })}
    </ol>
  )
}

function Line({ comment, mayResolve }: { comment: Comment; mayResolve: boolean }) {
  const resolve = useResolveComment()
  const { id, author, created_at, activity, field, body, resolved_at, resolved_by } = comment
  const row = activity && [
    t(activity.type),
    activity.school,
    formatDay(activity.start_date),
    activity.is_deleted && COMMENTS.deleted,
  ]
  const what = [...(row ?? []), field && t(field)].filter(Boolean).join(', ')
  return (
    <li id={commentAnchor(id)} tabIndex={-1} className={classes.row}>
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
