import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { EmailText, UserAvatar } from '#ui/person.tsx'
import { Icon, IconBadge } from '#ui/icon.tsx'
import { AccountStatusBadge } from '#domain/status-badges.tsx'
import { useApproveUser, useRejectUser, useUndo } from '#features/admin/admin.changes.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import classes from './pending.module.css'
import { type Decision, isLongWait, type PendingCard, type Selection, waitingFor } from './pending-cards.ts'
import type { Likeness, PendingLookalike } from '@hub/contract/organization-care'
import type { User } from '@hub/contract/records/user'
import { Box, Button, Group, Text } from '@mantine/core'
import { Dialog } from '#ui/dialog.tsx'
import { ReasonForm } from '#features/admin/reason-form.tsx'
import { t } from '#lib/language.ts'
import { known } from '#lib/options.ts'
import { UndoButton } from '#ui/timed-undo.tsx'

interface RejectDialogProps {
  user: User
  opened: boolean
  onClose: () => void
  onRejected: (sentAt: number) => void
}

function RejectDialog({ user, opened, onClose, onRejected }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const rejection = useRejectUser((_, sentAt) => {
    onClose()
    onRejected(sentAt)
  })
  return (
    <Dialog
      title={t('Reject {name}', { name: user.full_name })}
      opened={opened}
      onClose={onClose}
      size="32rem"
      closeOnClickOutside={reason === ''}
    >
      <ReasonForm
        action={t('Reject')}
        pending={rejection.isPending ? t('Rejecting...') : null}
        reason={reason}
        onReason={setReason}
        error={rejection.error}
        onConfirm={() => rejection.mutate({ user_id: user.id, reason })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

interface PendingActionsProps {
  user: User
  approval: ReturnType<typeof useApproveUser>
  onReject: () => void
}

function PendingActions({ user, approval, onReject }: PendingActionsProps) {
  return (
    <>
      <Button
        leftSection={<Icon name="check" size={16} />}
        aria-label={t('Approve {name}', { name: user.full_name })}
        aria-disabled={approval.isPending}
        opacity={approval.isPending ? 0.75 : 1}
        onClick={() => !approval.isPending && approval.mutate(user.id)}
      >
        {approval.isPending ? t('Approving...') : t('Approve')}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="close" size={16} />}
        aria-label={t('Reject {name}', { name: user.full_name })}
        onClick={onReject}
      >
        {t('Reject')}
      </Button>
    </>
  )
}

interface PendingUserCardProps {
  card: PendingCard
  selection: Selection
  onDecided: (ids: readonly string[], decision: Decision) => void
  onUndone: (ids: readonly string[]) => void
  lookalikes: readonly PendingLookalike[]
  onMerge: (pair: PendingLookalike) => void
}

const LIKE: Record<Likeness, (name: string) => string> = {
  name: (name) => t('Looks like {name}: its name', { name }),
  acronym: (name) => t('Looks like {name}: its acronym', { name }),
  mail: (name) => t('Looks like {name}: the domain of the email address', { name }),
}

export function PendingUserCard(props: PendingUserCardProps) {
  const { card, selection, onDecided, onUndone, lookalikes, onMerge } = props
  const { user, decision, isWaiting } = card
  const [isRejecting, setRejecting] = useState(false)
  const article = useRef<HTMLElement>(null)
  const height = useHeightWhile(isWaiting, article)
  const focus = () => article.current?.focus({ preventScroll: true })
  // The focused button is about to disappear. Do not focus the next one: a key held down would press it.
  const keepFocus = () => article.current?.contains(document.activeElement) && focus()
  const approval = useApproveUser((_, sentAt) => {
    onDecided([user.id], { outcome: 'approved', sentAt })
    keepFocus()
  })
  const isTicked = isWaiting && selection.has(user.id)
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={`pending-${user.id} email-${user.id}`}
      className={classes.card}
      style={isWaiting ? undefined : { minHeight: height }}
      data-ticked={isTicked || undefined}
      data-decided={!isWaiting || undefined}
    >
      <Group gap="0.8rem" align="flex-start" wrap="nowrap">
        <UserAvatar user={user} size={44} />
        <Box flex="1" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <h3 id={`pending-${user.id}`}>{user.full_name}</h3>
          <Group component="p" gap="0 0.4rem" align="stretch" fz="m" c="dimmed">
            <strong>{user.organization_acronym}</strong>
            <span>{user.organization_name}</span>
          </Group>
        </Box>
        {isWaiting && (
          <label className={classes.select}>
            <input
              type="checkbox"
              aria-label={t('Select {name}', { name: user.full_name })}
              checked={isTicked}
              disabled={!isTicked && !selection.mayAdd}
              onChange={() => selection.toggle(user.id)}
            />
            {t('Select')}
          </label>
        )}
      </Group>
      <dl className={classes.facts}>
        <dt>{t('Email')}</dt>
        <dd id={`email-${user.id}`}>
          <EmailText email={user.email} />
        </dd>
        <dt>{t('Organization')}</dt>
        <dd>{TEXT.organizationOf(user.organization_members)}</dd>
        <dt>{t('Registered')}</dt>
        <dd>
          <time dateTime={user.created_at} title={formatDateTime(user.created_at)}>
            {formatDate(user.created_at)}
          </time>
        </dd>
        <dt>{t('Status')}</dt>
        <Group component="dd" gap="0.2rem 0.6rem">
          <Status card={card} />
        </Group>
      </dl>
      {isWaiting &&
        lookalikes.map((pair) => (
          <Group key={pair.into.id} gap="0.4rem 0.7rem" fz="m" c="var(--hub-amber)">
            <Text span flex="1 1 12rem" style={{ overflowWrap: 'anywhere' }}>
              {(known(LIKE, pair.likeness) ?? LIKE.name)(pair.into.name)}
            </Text>
            <Button
              size="xs"
              variant="default"
              aria-label={t('Merge {from} into {into}', { from: pair.from.name, into: pair.into.name })}
              onClick={() => onMerge(pair)}
            >
              {t('Merge')}
            </Button>
          </Group>
        ))}
      <div className={classes.actions}>
        {isWaiting && <PendingActions user={user} approval={approval} onReject={() => setRejecting(true)} />}
        {decision && (
          <Decided
            user={user}
            decision={decision}
            onUndone={(ids) => {
              keepFocus()
              onUndone(ids)
            }}
            onOver={keepFocus}
          />
        )}
      </div>
      <RejectDialog
        user={user}
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        onRejected={(sentAt) => {
          onDecided([user.id], { outcome: 'rejected', sentAt })
          focus()
        }}
      />
    </article>
  )
}

const LONG_WAIT = { fw: 700, c: 'var(--hub-amber)' }

function Status({ card: { user, decision, isWaiting } }: { card: PendingCard }) {
  if (decision) return <AccountStatusBadge user={{ status: decision.outcome, is_admin: false }} />
  if (!isWaiting) return TEXT.decidedElsewhere
  return (
    <>
      <IconBadge label={t('Pending')} icon="clock" tone="amber" />
      <Text span {...(isLongWait(user.created_at) && LONG_WAIT)}>
        {waitingFor(user.created_at)}
      </Text>
    </>
  )
}

/** The last height while it waited: replacing the buttons must not move the cards below. */
function useHeightWhile(isWaiting: boolean, article: RefObject<HTMLElement | null>) {
  const height = useRef(0)
  useLayoutEffect(() => {
    if (isWaiting && article.current) height.current = article.current.getBoundingClientRect().height
  })
  return height.current
}

interface DecidedProps {
  user: User
  decision: Decision
  onUndone: (ids: readonly string[]) => void
  onOver: () => void
}

const UNDO = {
  approved: (name: string) => t('Undo: {name} is approved', { name }),
  rejected: (name: string) => t('Undo: {name} is rejected', { name }),
}

/** Undo is at the opposite end, so that a double click does not hit it. */
function Decided({ user, decision: { outcome, sentAt }, onUndone, onOver }: DecidedProps) {
  const undo = useUndo({ ids: [user.id], sentAt, onUndone, onOver })
  return (
    <>
      <p>{undo.isOffered ? TEXT.mailWaits : TEXT.mailLeaves}</p>
      {undo.isOffered && <UndoButton undo={undo} label={UNDO[outcome](user.full_name)} />}
    </>
  )
}
