import { WARNING_WORDS } from '@hub/contract/activity-checks'
import { can } from '@hub/contract/permissions'
import type { Report, ReportActivity } from '@hub/contract/reporting'
import type { User } from '@hub/contract/records/user'
import { Button, Group, Skeleton } from '@mantine/core'
import { mayTakeReportStep } from '@hub/contract/report-steps'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CommentForm } from '#domain/comment/comment-form.tsx'
import { commentsQuery } from '#domain/comment/comments.queries.ts'
import { COMMENTS_ID } from '#domain/comment/use-linked-comment.ts'
import { COMMENTS } from '#domain/comment/comments.text.ts'
import { ActivityStatusBadge } from '#domain/status-badges.tsx'
import { known } from '#lib/options.ts'
import { formatCount, formatDay, formatDays } from '#lib/format.ts'
import { useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { t } from '#lib/language.ts'
import { Icon } from '#ui/icon.tsx'
import { LoadError } from '#ui/messages.tsx'
import lines from '#ui/lines.module.css'
import classes from '#features/reporting/reporting.module.css'
import { useAcceptActivity } from '#features/reporting/reporting.changes.ts'
import { reportRowsQuery } from '#features/reporting/reporting.queries.ts'
import { CONTENTS, REVIEW } from '#features/reporting/reporting.text.ts'
import { CHANGED } from './rounds.text.ts'

export function ReportRows({ report, user }: { report: Report; user: User }) {
  const rows = useInfiniteQuery(reportRowsQuery(report.id))
  const comments = useQuery(commentsQuery(`report:${report.id}`))
  const mayComment = can(user, 'comment', { created_by: '', organization_id: report.organization_id })
  if (rows.isPending) return <Skeleton height={120} aria-busy="true" />
  if (rows.isError && !rows.data) return <LoadError text={CONTENTS.rowsFailed} onRetry={() => void rows.refetch()} />
  const commentsOn = (id: string) =>
    comments.data?.filter(({ record, resolved_at }) => record === `activity:${id}` && !resolved_at).length ?? 0
  const activities = rows.data.pages.flatMap((page) => page.activities)
  if (activities.length === 0) return <p className={lines.soft}>{CONTENTS.noRows}</p>
  return (
    <>
      <ul className={lines.list}>
        {activities.map((activity) => (
          <Row
            key={activity.id}
            activity={activity}
            report={report.id}
            comments={commentsOn(activity.id)}
            mayComment={mayComment}
            mayAccept={mayTakeReportStep(user, 'accept', report.organization_id)}
          />
        ))}
      </ul>
      {rows.hasNextPage && (
        <Button variant="default" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          {CONTENTS.more}
        </Button>
      )}
    </>
  )
}

const FIELDS = ['boys', 'girls', 'teachers', 'sbmc_members'] as const
const LABELS: Record<(typeof FIELDS)[number], string> = {
  boys: t('Boys'),
  girls: t('Girls'),
  teachers: t('Teachers'),
  sbmc_members: t('SBMC members'),
}
/** A comment names the field in English. */
const COMMENTED = Object.entries({
  Type: t('Type'),
  Dates: t('Dates'),
  Place: t('Place'),
  Status: t('Status'),
  Boys: LABELS.boys,
  Girls: LABELS.girls,
  Teachers: LABELS.teachers,
  'SBMC members': LABELS.sbmc_members,
}).map(([value, label]) => ({ value, label }))

interface RowProps {
  activity: ReportActivity
  report: string
  comments: number
  mayComment: boolean
  mayAccept: boolean
}

function Row({ activity, report, comments, mayComment, mayAccept }: RowProps) {
  const {
    id,
    project_id,
    project_title,
    type,
    start_date,
    end_date,
    lga,
    state,
    school_name,
    indicator_code,
    unit,
    quantity,
    status,
    since_submitted,
    sent_back,
  } = activity
  const days = end_date ? formatDays(start_date, end_date) : formatDay(start_date)
  const name = `${t(type)}, ${days}`
  return (
    <li className={lines.part}>
      <Group gap="0.4rem 0.8rem">
        <Link to="/projects" search={{ project: project_id, tab: 'activities' }}>
          {name}
        </Link>
        <ActivityStatusBadge status={status} />
        <span className={lines.soft}>
          {[school_name, `${lga}, ${state}`].filter(Boolean).join(', ')} · {project_title}
        </span>
      </Group>
      <dl className={classes.facts}>
        {FIELDS.map((field) => (
          <div key={field}>
            <dt>{LABELS[field]}</dt>
            <dd>{formatCount(activity[field])}</dd>
          </div>
        ))}
        {indicator_code && (
          <div>
            <dt>{indicator_code}</dt>
            <dd>{quantity === null || !unit ? t('Named') : `${formatCount(quantity)} ${t(unit)}`}</dd>
          </div>
        )}
      </dl>
      {sent_back && (
        <p className={classes.warned}>
          <Icon name={sent_back === 'corrected' ? 'check' : 'back'} size={16} />{' '}
          {mayAccept && sent_back === 'sent_back' ? CONTENTS.notCorrected : CONTENTS.sentBack[sent_back]}.
        </p>
      )}
      {sent_back && mayAccept && <AcceptActivity activity={activity} report={report} name={name} />}
      {since_submitted && (
        <p className={classes.warned}>
          <Icon name="alert" size={16} /> {CHANGED.row[since_submitted]}.
        </p>
      )}
      {activity.confirmed_warnings.map((code) => (
        <p key={code} className={classes.warned}>
          <Icon name="alert" size={16} /> {CONTENTS.confirmed}: {t(known(WARNING_WORDS, code) ?? code)}.
        </p>
      ))}
      {comments > 0 && (
        <a href={`#${COMMENTS_ID}`}>
          {COMMENTS.rowHas(comments)}
          <span className="visually-hidden">: {name}</span>
        </a>
      )}
      {mayComment && <RowComment record={`activity:${id}`} report={report} name={name} />}
    </li>
  )
}

function AcceptActivity({ activity, report, name }: Pick<RowProps, 'activity' | 'report'> & { name: string }) {
  const accept = useAcceptActivity(report)
  return (
    <Button
      size="xs"
      variant={activity.sent_back === 'corrected' ? 'filled' : 'default'}
      style={{ justifySelf: 'start' }}
      aria-disabled={accept.isPending}
      onClick={() => accept.isPending || accept.mutate(activity)}
    >
      {accept.isPending ? REVIEW.acceptingActivity : REVIEW.acceptActivity}
      <span className="visually-hidden">: {name}</span>
    </Button>
  )
}

function RowComment({ record, report, name }: { record: string; report: string; name: string }) {
  const isBegun = useOutboxItems().some(
    ({ kind, subject, state }) => kind === 'comments.create' && subject === record && state === 'draft',
  )
  const [form, setForm] = useState<'unseen' | 'begun' | 'asked' | 'closed'>('unseen')
  if (isBegun && form === 'unseen') setForm('begun')
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setForm('closed'))
    button.current?.focus()
  }
  if (form === 'begun' || form === 'asked')
    return (
      <CommentForm
        record={record}
        place={`report:${report}`}
        fields={COMMENTED}
        takesFocus={form === 'asked'}
        onDone={close}
        onCancel={close}
      />
    )
  return (
    <Button ref={button} size="xs" variant="default" style={{ justifySelf: 'start' }} onClick={() => setForm('asked')}>
      {COMMENTS.onRow}
      <span className="visually-hidden">: {name}</span>
    </Button>
  )
}
