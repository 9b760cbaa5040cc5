import type { User } from '@hub/contract/records/user'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useApproveUser, useRejectUser, useSetStatus } from '#features/admin/admin.changes.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import { ReasonForm } from '#features/admin/reason-form.tsx'
import { t } from '#lib/language.ts'
import classes from './manage.module.css'

const WORDS = {
  rejected: { action: (name: string) => t('Reject {name}', { name }), pending: t('Rejecting...') },
  suspended: { action: (name: string) => t('Suspend {name}', { name }), pending: t('Suspending...') },
}

interface StatusDecisionProps {
  user: User
  isOwn: boolean
  onDecided: () => void
  onChanged: (user: User) => void
}

export function StatusDecision({ user, isOwn, onDecided, onChanged }: StatusDecisionProps) {
  const [asking, setAsking] = useState<keyof typeof WORDS | null>(null)
  const [reason, setReason] = useState('')
  const approval = useApproveUser(onDecided)
  const rejection = useRejectUser(onDecided)
  const suspension = useSetStatus(onDecided)
  const isBusy = approval.isPending || rejection.isPending || suspension.isPending

  const done = {
    onSuccess: ({ user: changed }: { user: User }) => {
      setAsking(null)
      setReason('')
      onChanged(changed)
    },
  }
  const approve = () => !isBusy && approval.mutate(user.id, done)
  const shutOut = () => {
    if (asking === 'rejected') rejection.mutate({ user_id: user.id, reason }, done)
    else suspension.mutate({ user_id: user.id, status: 'suspended', reason }, done)
  }

  return (
    <section className={classes.section} aria-labelledby="manage-access">
      <h3 id="manage-access">{t('Access')}</h3>
      {asking && (
        <ReasonForm
          action={WORDS[asking].action(user.full_name)}
          pending={isBusy ? WORDS[asking].pending : null}
          reason={reason}
          onReason={setReason}
          error={asking === 'rejected' ? rejection.error : suspension.error}
          warning={isOwn && TEXT.ownLockout}
          onConfirm={shutOut}
          onCancel={() => setAsking(null)}
        />
      )}
      {!asking && (
        <Group gap="0.5rem" align="stretch">
          {user.status !== 'approved' && (
            <Button
              leftSection={<Icon name="check" size={16} />}
              aria-disabled={isBusy}
              opacity={isBusy ? 0.75 : 1}
              onClick={approve}
            >
              {approval.isPending ? t('Approving...') : t('Approve')}
            </Button>
          )}
          {user.status !== 'rejected' && (
            <Button
              variant="default"
              leftSection={<Icon name="close" size={16} />}
              onClick={() => setAsking('rejected')}
            >
              {t('Reject')}
            </Button>
          )}
          {user.status !== 'suspended' && (
            <Button
              variant="default"
              leftSection={<Icon name="ban" size={16} />}
              onClick={() => setAsking('suspended')}
            >
              {t('Suspend')}
            </Button>
          )}
        </Group>
      )}
    </section>
  )
}
