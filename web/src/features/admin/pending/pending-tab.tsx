import { Box, Button, Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import type { PendingLookalike } from '@hub/contract/organization-care'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { EmptyState, LoadError } from '#ui/messages.tsx'
import { MetricCard, MetricStrip } from '#ui/metric-card.tsx'
import { Notice } from '#ui/notice.tsx'
import { pendingApprovalsQuery } from '#features/admin/admin.queries.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import { useRestingPointer } from '#features/admin/use-resting-pointer.ts'
import { Icon } from '#ui/icon.tsx'
import { pendingLookalikesQuery } from '#features/admin/organizations/organizations.queries.ts'
import { useLast } from '#lib/latest.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useApproveUsers, useUndo } from '#features/admin/admin.changes.ts'
import { t } from '#lib/language.ts'
import { UndoButton } from '#ui/timed-undo.tsx'
import { PendingUserCard } from './pending-user-card.tsx'
import classes from './pending.module.css'
import { type Decision, type Selection, usePendingCards, useSelection, waitingFor } from './pending-cards.ts'

const MergeDialog = lazyPart(
  async () => (await import('#features/admin/organizations/organization-dialogs.tsx')).MergeDialog,
)

function SelectAll({ selection }: { selection: Selection }) {
  const { chosen, isAll, chooseAll, clear } = selection
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && !isAll
  })
  return (
    <label className={classes.selectAll}>
      <input ref={box} type="checkbox" checked={isAll} onChange={isAll ? clear : chooseAll} />
      {t('Select all shown')}
    </label>
  )
}

const CARDS = { minColWidth: 'min(100%, 22rem)', spacing: '1rem', mb: '1rem' }

interface PendingTabProps {
  isOverdue: boolean
  onShowAll: () => void
}

export function PendingTab({ isOverdue, onShowAll }: PendingTabProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const pending = useInfiniteQuery(pendingApprovalsQuery(isOverdue ? 'true' : undefined))
  const pairs = useQuery(pendingLookalikesQuery).data ?? []
  const [merging, setMerging] = useState<PendingLookalike | null>(null)
  const wasMerging = useLast(merging)
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
  const oldest = isOverdue ? TEXT.oldestOverdue : TEXT.oldest
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
            counts={users[0] ? oldest(waitingFor(users[0].created_at)) : t('accounts to decide on')}
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
          <SimpleGrid {...CARDS}>
            {cards.map((card) => (
              <PendingUserCard
                key={card.user.id}
                card={card}
                selection={selection}
                onDecided={onDecided}
                onUndone={onUndone}
                lookalikes={pairs.filter(({ from }) => from.id === card.user.organization_id)}
                onMerge={setMerging}
              />
            ))}
          </SimpleGrid>
          {wasMerging && <MergeDialog merging={merging} onClose={() => setMerging(null)} />}
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
          {t('Show More')}
        </Button>
      )}
    </section>
  )
}

function Loading() {
  return (
    <SimpleGrid {...CARDS} aria-busy="true">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={196} radius="lg" />
      ))}
    </SimpleGrid>
  )
}

interface Approved {
  ids: readonly string[]
  sentAt: number
}

interface ApprovedTogetherProps {
  approved: Approved
  onUndone: (ids: readonly string[]) => void
  onOver: () => void
  onClose: () => void
}

function ApprovedTogether({ approved: { ids, sentAt }, onUndone, onOver, onClose }: ApprovedTogetherProps) {
  const undo = useUndo({ ids, sentAt, onUndone, onOver })
  return (
    <>
      <Text mx="0.5rem" fw={600} style={{ alignSelf: 'center' }}>
        {t('{count} approved', { count: ids.length })}
      </Text>
      {undo.isOffered && <UndoButton undo={undo} />}
      <Button variant="default" onClick={onClose}>
        {t('Close')}
      </Button>
    </>
  )
}

interface ApproveSelectedProps {
  selection: Selection
  onDecided: (ids: readonly string[], decision: Decision) => void
  onUndone: (ids: readonly string[]) => void
  /** The bar disappears, and what it covered comes below the pointer. */
  onGone: () => void
}

/** Stays in view while anybody is selected, then shows the result. */
function ApproveSelected({ selection: { chosen, clear }, onDecided, onUndone, onGone }: ApproveSelectedProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [approved, setApproved] = useState<Approved | null>(null)
  const keepFocus = () => bar.current?.contains(document.activeElement) && bar.current.focus({ preventScroll: true })
  const approval = useApproveUsers((ids, sentAt) => {
    onDecided(ids, { outcome: 'approved', sentAt })
    setApproved({ ids, sentAt })
    clear()
    keepFocus()
  })
  const isChoosing = chosen.length > 0
  if (!isChoosing && !approved) return null
  const close = () => {
    setApproved(null)
    clear()
    onGone()
  }
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={classes.selected}
      role="group"
      aria-label={isChoosing ? t('Selected accounts') : t('Approved accounts')}
    >
      {isChoosing && (
        <>
          <Button
            leftSection={<Icon name="check" size={16} />}
            aria-disabled={approval.isPending}
            opacity={approval.isPending ? 0.75 : 1}
            onClick={() => !approval.isPending && approval.mutate([...chosen])}
          >
            {approval.isPending ? t('Approving...') : t('Approve selected ({count})', { count: chosen.length })}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Clear selection')}
          </Button>
        </>
      )}
      {!isChoosing && approved && (
        <ApprovedTogether
          approved={approved}
          onUndone={(ids) => {
            close()
            onUndone(ids)
          }}
          onOver={keepFocus}
          onClose={close}
        />
      )}
    </div>
  )
}
