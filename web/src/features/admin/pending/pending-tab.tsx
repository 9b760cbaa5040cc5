import { Box, Button, Group, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, useEffect } from 'react'
import { formatCount } from '#lib/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { MetricCard, MetricStrip } from '#ui/metric-card.tsx'
import { Notice } from '#ui/notice.tsx'
import { pendingApprovalsQuery } from '#features/admin/admin.queries.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import { useRestingPointer } from '#features/admin/use-resting-pointer.ts'
import { ApproveSelected } from './approve-selected.tsx'
import { PendingUserCard } from './pending-user-card.tsx'
import classes from './pending.module.css'
import { type Decision, usePendingCards } from './use-pending-cards.ts'
import { useSelection, type Selection } from './use-selection.ts'
import { waitingFor } from './waiting.ts'

function SelectAll({ selection }: { selection: Selection }) {
  const { chosen, isAll, chooseAll, clear } = selection
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && !isAll
  })
  return (
    <label className={classes.selectAll}>
      <input ref={box} type="checkbox" checked={isAll} onChange={isAll ? clear : chooseAll} />
      Select all shown
    </label>
  )
}

interface PendingTabProps {
  isOverdue: boolean
  onShowAll: () => void
}

export function PendingTab({ isOverdue, onShowAll }: PendingTabProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const pending = useInfiniteQuery(pendingApprovalsQuery(isOverdue ? 'true' : undefined))
  const users = pending.data?.pages.flatMap((page) => page.pending_users) ?? []
  const [first] = pending.data?.pages ?? []
  const { cards, keep, forget } = usePendingCards(users, isOverdue ? 'overdue' : 'all')
  const selection = useSelection(cards.filter(({ isWaiting }) => isWaiting).map(({ user }) => user.id))
  const pointer = useRestingPointer()
  const [told, setTold] = useState('')
  const hasFailed = pending.isError && !pending.data
  // The focused button is about to disappear.
  const focusHeading = () => heading.current?.focus()
  const nameOf = (id: string) => cards.find(({ user }) => user.id === id)?.user.full_name ?? ''
  const onDecided = (ids: readonly string[], decision: Decision) => {
    pointer.rest()
    keep(ids, decision)
    setTold(TEXT.decided(ids.map(nameOf), decision.outcome))
  }
  const onUndone = (ids: readonly string[]) => {
    pointer.rest()
    forget(ids)
    setTold(TEXT.undone(ids.map(nameOf)))
  }
  const about = isOverdue ? TEXT.pendingOverdueCount : ''
  const showAll = (
    <Button
      size="xs"
      variant="default"
      onClick={() => {
        onShowAll()
        focusHeading()
      }}
    >
      {TEXT.pendingAll}
    </Button>
  )

  return (
    <section aria-labelledby="pending-approvals" {...pointer.watch}>
      <h2 id="pending-approvals" ref={heading} tabIndex={-1} className="visually-hidden">
        {TEXT.pendingTitle}
      </h2>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <Box maw="22rem">
        <MetricStrip>
          <MetricCard
            icon="hourglass"
            of="users_pending"
            figure={hasFailed ? '–' : first && formatCount(first.total)}
            counts={users[0] ? `${about}the oldest is ${waitingFor(users[0].created_at)}` : 'accounts to decide on'}
          />
        </MetricStrip>
      </Box>
      {pending.isPending && <Loading />}
      {hasFailed && <LoadError text={TEXT.pendingFailed} onRetry={() => void pending.refetch()} />}
      {pending.isSuccess && cards.length === 0 && !isOverdue && (
        <EmptyState icon="check" title={TEXT.pendingEmpty} text={TEXT.pendingEmptyText} />
      )}
      {pending.isSuccess && cards.length === 0 && isOverdue && (
        <EmptyState icon="check" title={TEXT.pendingOverdueEmpty} text={TEXT.pendingOverdueEmptyText}>
          {showAll}
        </EmptyState>
      )}
      {cards.length > 0 && (
        <>
          {isOverdue && (
            <Box mb="0.8rem">
              <Notice tone="info" text={TEXT.pendingOverdue}>
                {showAll}
              </Notice>
            </Box>
          )}
          <Group gap="0.4rem 1.5rem" justify="space-between" mb="0.8rem" c="dimmed">
            <p>{TEXT.pendingPurpose}</p>
            <SelectAll selection={selection} />
          </Group>
          <div className={classes.cards}>
            {cards.map((card) => (
              <PendingUserCard
                key={card.user.id}
                card={card}
                selection={selection}
                onDecided={onDecided}
                onUndone={onUndone}
              />
            ))}
          </div>
          <ApproveSelected
            selection={selection}
            onDecided={onDecided}
            onUndone={onUndone}
            onGone={() => {
              pointer.rest()
              focusHeading()
            }}
          />
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
