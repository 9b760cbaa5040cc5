import { ACCEPT_UNDO_SECONDS, type ReportToReview } from '@hub/contract/reporting'
import { monthName } from '@hub/contract/months'
import { Button, Checkbox, Group, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { ReportStateBadge } from '#domain/status-badges.tsx'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { EmptyState, LoadError } from '#ui/messages.tsx'
import { Icon } from '#ui/icon.tsx'
import lines from '#ui/lines.module.css'
import { PageHeader } from '#ui/page-header.tsx'
import { UndoButton, useTimedUndo } from '#ui/timed-undo.tsx'
import { useAcceptSeveral, useUndoAccept } from './reporting.changes.ts'
import { ReportSums } from './report/report-summary.tsx'
import classes from './reporting.module.css'
import { reviewQuery } from './reporting.queries.ts'
import type { ReportingSearch } from './reporting-search.ts'
import { CONTENTS, MONTH_REVIEW, REVIEW, TEXT } from './reporting.text.ts'

interface MonthReviewProps {
  month: string
  search: ReportingSearch
}

/** The submitted reports of a month: those that are clean are accepted together. */
export function MonthReview({ month, search }: MonthReviewProps) {
  const review = useQuery(reviewQuery(month))
  const { review: _, ...overview } = search
  const [done, setDone] = useState<Accepted | null>(null)
  return (
    <div className={lines.stack}>
      <PageHeader title={monthName(month)} part={MONTH_REVIEW.title} purpose={MONTH_REVIEW.purpose}>
        <Link to="/reporting" search={overview} className="screen-only">
          {REVIEW.back}
        </Link>
      </PageHeader>
      {done && (
        <AcceptedReports key={done.sentAt} done={done} onClose={() => setDone((now) => (now === done ? null : now))} />
      )}
      {review.isPending && <Skeleton height={320} aria-busy="true" />}
      {review.isError && !review.data && <LoadError text={MONTH_REVIEW.failed} onRetry={() => void review.refetch()} />}
      {review.data?.reports.length === 0 && (
        <EmptyState icon="check" title={MONTH_REVIEW.none} text={MONTH_REVIEW.noneText} />
      )}
      {review.data && review.data.reports.length > 0 && (
        <Reports reports={review.data.reports} total={review.data.total} search={overview} onAccepted={setDone} />
      )}
    </div>
  )
}

interface Accepted {
  ids: string[]
  refused: { id: string; name: string; message: string }[]
  message: string
  sentAt: number
}

function AcceptedReports({ done, onClose }: { done: Accepted; onClose: () => void }) {
  const { ids, refused, message, sentAt } = done
  const bar = useRef<HTMLDivElement>(null)
  const { isPending, mutate } = useUndoAccept()
  const undo = useTimedUndo({
    sentAt,
    seconds: ACCEPT_UNDO_SECONDS,
    isPending,
    run: () => mutate(ids, { onSuccess: onClose }),
    // The focused button is about to disappear.
    onOver: () => bar.current?.contains(document.activeElement) && bar.current.focus({ preventScroll: true }),
  })
  return (
    <div ref={bar} tabIndex={-1} role="group" aria-label={MONTH_REVIEW.done} className={classes.accepted}>
      <Group gap="0.6rem">
        <strong role="status">{message}</strong>
        {ids.length > 0 && undo.isOffered && <UndoButton undo={undo} />}
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </Group>
      {refused.length > 0 && (
        <>
          <p>{MONTH_REVIEW.refused(refused.length)}</p>
          <ul className={classes.warnings}>
            {refused.map(({ id, name, message: why }) => (
              <li key={id}>
                <Icon name="alert" size={16} />
                <span>
                  {name}: {why}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface ReportsProps {
  reports: ReportToReview[]
  total: number
  search: ReportingSearch
  onAccepted: (done: Accepted) => void
}

function Reports({ reports, total, search, onAccepted }: ReportsProps) {
  const [cleanTitle, otherTitle] = [useId(), useId()]
  // Everything clean is chosen, what comes later too.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const accept = useAcceptSeveral()
  const isFree = ({ is_clean, needs_other_admin }: ReportToReview) => is_clean && !needs_other_admin
  const clean = reports.filter(isFree)
  const others = reports.filter((report) => !isFree(report))
  const chosen = clean.filter(({ id }) => !left.has(id))
  const nameOf = (id: string) => reports.find((report) => report.id === id)?.organization_name ?? ''
  const send = () =>
    accept.mutate(
      chosen.map(({ id, version }) => ({ id, version })),
      {
        onSuccess: ({ accepted, refused, message }, _, sentAt) => {
          onAccepted({
            ids: accepted,
            message,
            sentAt: sentAt ?? Date.now(),
            refused: refused.map((each) => ({
              ...each,
              name: nameOf(each.id),
            })),
          })
          setLeft(new Set())
        },
      },
    )
  return (
    <>
      {clean.length > 0 && (
        <section aria-labelledby={cleanTitle} className={lines.stack}>
          <h2 id={cleanTitle}>{MONTH_REVIEW.clean}</h2>
          <div className={classes.actions}>
            <Checkbox
              label={MONTH_REVIEW.all}
              checked={chosen.length === clean.length}
              indeterminate={chosen.length > 0 && chosen.length < clean.length}
              onChange={() => setLeft(chosen.length === clean.length ? new Set(clean.map(({ id }) => id)) : new Set())}
            />
            <Button
              aria-disabled={accept.isPending || chosen.length === 0}
              opacity={accept.isPending || chosen.length === 0 ? 0.75 : 1}
              onClick={() => accept.isPending || chosen.length === 0 || send()}
            >
              {accept.isPending ? REVIEW.working : MONTH_REVIEW.accept(chosen.length)}
            </Button>
          </div>
          <ul className={lines.list}>
            {clean.map((report) => (
              <li key={report.id} className={lines.line}>
                <Checkbox
                  aria-label={MONTH_REVIEW.select(report.organization_name)}
                  checked={!left.has(report.id)}
                  onChange={() => setLeft((before) => toggled(before, report.id))}
                />
                <Summary report={report} search={search} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby={otherTitle} className={lines.stack}>
          <h2 id={otherTitle}>{MONTH_REVIEW.toCheck}</h2>
          <ul className={lines.list}>
            {others.map((report) => (
              <li key={report.id} className={lines.line}>
                <Summary report={report} search={search} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {total > reports.length && <p className={lines.soft}>{MONTH_REVIEW.more(total - reports.length)}</p>}
    </>
  )
}

const toggled = (ids: ReadonlySet<string>, id: string) => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function Summary({ report, search }: { report: ReportToReview; search: ReportingSearch }) {
  const { activities, children, children_before, nothing_to_report, submitted_at, submitted_by } = report
  const { warnings, open_comments, changed_since, needs_other_admin } = report
  const marks = [
    ...(warnings > 0 ? [MONTH_REVIEW.warnings(warnings)] : []),
    ...(open_comments > 0 ? [MONTH_REVIEW.comments(open_comments)] : []),
    ...(changed_since > 0 ? [MONTH_REVIEW.changed(changed_since)] : []),
    ...(needs_other_admin ? [MONTH_REVIEW.own] : []),
  ]
  return (
    <>
      <Link to="/reporting" search={{ ...search, report: report.id }}>
        {report.organization_name}
      </Link>
      {report.is_late && <ReportStateBadge report={report} />}
      <span>
        {nothing_to_report && activities === 0
          ? MONTH_REVIEW.nothing
          : `${CONTENTS.activities(activities)} · ${CONTENTS.children(children)}`}{' '}
        <span className={lines.soft}>({MONTH_REVIEW.before(children_before)})</span>
      </span>
      <ReportSums indicators={report.indicators} most={3} />
      {submitted_at && (
        <span className={lines.soft}>{TEXT.submittedBy(submitted_by ?? '', formatDate(submitted_at))}</span>
      )}
      {marks.map((mark) => (
        <span key={mark} className={classes.warned}>
          <Icon name="alert" size={16} /> {mark}
        </span>
      ))}
    </>
  )
}
