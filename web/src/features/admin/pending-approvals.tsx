import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatCount } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { pendingApprovalsQuery } from './admin.queries.ts'
import { TEXT } from './admin.text.ts'
import classes from './pending-approvals.module.css'
import { PendingUserCard } from './pending-user-card.tsx'

export function PendingApprovals() {
  const heading = useRef<HTMLHeadingElement>(null)
  const pending = useInfiniteQuery(pendingApprovalsQuery)
  const users = pending.data?.pages.flatMap((page) => page.pending_users) ?? []
  const total = pending.data?.pages[0]?.total

  return (
    <section aria-labelledby="pending-approvals">
      <div className={classes.head}>
        <h2 id="pending-approvals" ref={heading} tabIndex={-1}>
          {TEXT.pendingTitle}
        </h2>
        {total !== undefined && <span className={classes.count}>{formatCount(total)}</span>}
      </div>
      <p className={classes.purpose}>{TEXT.pendingPurpose}</p>
      {pending.isPending && <Loading />}
      {pending.isError && <LoadError text={TEXT.pendingFailed} onRetry={() => pending.refetch()} />}
      {pending.isSuccess && users.length === 0 && (
        <EmptyState icon="check" title={TEXT.pendingEmpty} text={TEXT.pendingEmptyText} />
      )}
      {users.length > 0 && (
        <div className={classes.cards}>
          {users.map((user) => (
            // The card that had the focus is about to go: the heading is where the person goes on.
            <PendingUserCard key={user.id} user={user} onDecided={() => heading.current?.focus()} />
          ))}
        </div>
      )}
      {pending.hasNextPage && (
        <Button variant="default" loading={pending.isFetchingNextPage} onClick={() => pending.fetchNextPage()}>
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
