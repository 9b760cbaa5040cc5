import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { MetricCard, MetricCards } from '../../../ui/metric-card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { pendingApprovalsQuery } from '../admin.queries.ts'
import { TEXT } from '../admin.text.ts'
import { ApproveSelected } from './approve-selected.tsx'
import { PendingUserCard } from './pending-user-card.tsx'
import classes from './pending.module.css'
import { SelectAll } from './select-all.tsx'
import { useSelection } from './use-selection.ts'
import { waitingFor } from './waiting.ts'

interface PendingTabProps {
  /** Lists those alone who have waited too long. */
  isOverdue: boolean
  onShowAll: () => void
}

export function PendingTab({ isOverdue, onShowAll }: PendingTabProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const pending = useInfiniteQuery(pendingApprovalsQuery(isOverdue ? 'true' : undefined))
  const users = pending.data?.pages.flatMap((page) => page.pending_users) ?? []
  const [first] = pending.data?.pages ?? []
  const selection = useSelection(users.map(({ id }) => id))
  const hasFailed = pending.isError && !pending.data
  // The card that had the focus is about to go: the heading is where the person goes on.
  const onDecided = () => heading.current?.focus()
  const about = isOverdue ? TEXT.pendingOverdueCount : ''
  const showAll = (
    <Button
      size="xs"
      variant="default"
      onClick={() => {
        onShowAll()
        onDecided()
      }}
    >
      {TEXT.pendingAll}
    </Button>
  )

  return (
    <section aria-labelledby="pending-approvals">
      <h2 id="pending-approvals" ref={heading} tabIndex={-1} className="visually-hidden">
        {TEXT.pendingTitle}
      </h2>
      <div className={classes.count}>
        <MetricCards>
          <MetricCard
            icon="hourglass"
            label={TEXT.pendingTitle}
            figure={hasFailed ? '–' : first && formatCount(first.total)}
            counts={users[0] ? `${about}the oldest is ${waitingFor(users[0].created_at)}` : 'accounts to decide on'}
          />
        </MetricCards>
      </div>
      {pending.isPending && <Loading />}
      {hasFailed && <LoadError text={TEXT.pendingFailed} onRetry={() => void pending.refetch()} />}
      {pending.isSuccess && users.length === 0 && !isOverdue && (
        <EmptyState icon="check" title={TEXT.pendingEmpty} text={TEXT.pendingEmptyText} />
      )}
      {pending.isSuccess && users.length === 0 && isOverdue && (
        <EmptyState icon="check" title={TEXT.pendingOverdueEmpty} text={TEXT.pendingOverdueEmptyText}>
          {showAll}
        </EmptyState>
      )}
      {users.length > 0 && (
        <>
          {isOverdue && (
            <div className={classes.notice}>
              <Notice tone="info" text={TEXT.pendingOverdue}>
                {showAll}
              </Notice>
            </div>
          )}
          <div className={classes.head}>
            <p>{TEXT.pendingPurpose}</p>
            <SelectAll selection={selection} />
          </div>
          <div className={classes.cards}>
            {users.map((user) => (
              <PendingUserCard key={user.id} user={user} selection={selection} onDecided={onDecided} />
            ))}
          </div>
          <ApproveSelected selection={selection} onDecided={onDecided} />
        </>
      )}
      {pending.isFetchNextPageError && (
        <LoadError text={TEXT.pendingFailed} onRetry={() => void pending.fetchNextPage()} />
      )}
      {pending.hasNextPage && !pending.isFetchNextPageError && (
        <Button variant="default" loading={pending.isFetchingNextPage} onClick={() => void pending.fetchNextPage()}>
          Show More
        </Button>
      )}
    </section>
  )
}

function Loading() {
  return (
    <div className={classes.cards} aria-busy="true">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={196} radius="lg" />
      ))}
    </div>
  )
}
