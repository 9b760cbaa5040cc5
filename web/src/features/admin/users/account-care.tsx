import type { User } from '@hub/contract/records/user'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { InlineConfirm } from '#ui/notice.tsx'
import {
  useDisableTwoFactor,
  useEraseUser,
  useExportUser,
  useResendMail,
  useSignOutUser,
} from '#features/admin/admin.changes.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import { t } from '#lib/language.ts'
import classes from './manage.module.css'

export function AccountCare({ user, isOwn }: { user: User; isOwn: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const signOut = useSignOutUser()
  const mail = useResendMail()
  const twoFactor = useDisableTwoFactor()
  const end = () => !signOut.isPending && signOut.mutate(user.id, { onSettled: () => setAsking(false) })
  return (
    <section className={classes.section} aria-labelledby="manage-care">
      <h3 id="manage-care">{t('Sessions and mail')}</h3>
      <Group gap="0.5rem" align="stretch">
        <Button
          variant="default"
          leftSection={<Icon name="logout" size={16} />}
          aria-disabled={signOut.isPending}
          onClick={() => (isOwn ? setAsking(true) : end())}
        >
          {signOut.isPending ? t('Signing out...') : t('Sign out everywhere')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="mail" size={16} />}
          aria-disabled={mail.isPending}
          onClick={() => !mail.isPending && mail.mutate(user.id)}
        >
          {mail.isPending ? t('Sending...') : t('Resend last mail')}
        </Button>
        {user.has_two_factor && !isOwn && (
          <Button
            variant="default"
            leftSection={<Icon name="lock" size={16} />}
            aria-disabled={twoFactor.isPending}
            onClick={() => !twoFactor.isPending && twoFactor.mutate(user.id)}
          >
            {t('Switch off second factor')}
          </Button>
        )}
      </Group>
      {isAsking && (
        <InlineConfirm
          title={TEXT.ownAccount}
          text={TEXT.ownSignOut}
          action={t('Sign me out')}
          pending={signOut.isPending ? t('Signing out...') : null}
          onConfirm={end}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}

export function PersonalData({
  user,
  isOwn,
  onChanged,
}: {
  user: User
  isOwn: boolean
  onChanged: (user: User) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const data = useExportUser()
  const erasure = useEraseUser()
  const erase = () =>
    !erasure.isPending &&
    erasure.mutate(user.id, {
      onSuccess: (answer) => onChanged(answer.user),
      onSettled: () => setAsking(false),
    })
  return (
    <section className={classes.section} aria-labelledby="manage-erase">
      <h3 id="manage-erase">{t('Personal data')}</h3>
      {!isAsking && (
        <Group gap="0.5rem" align="stretch">
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            aria-disabled={data.isPending}
            onClick={() => !data.isPending && data.mutate(user)}
          >
            {data.isPending ? t('Exporting...') : t('Export their data')}
          </Button>
          {!isOwn && (
            <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={() => setAsking(true)}>
              {t('Erase this person')}
            </Button>
          )}
        </Group>
      )}
      {isAsking && (
        <InlineConfirm
          title={TEXT.eraseTitle(user.full_name)}
          text={`${TEXT.eraseText} ${TEXT.eraseStays}`}
          action={t('Erase for good')}
          pending={erasure.isPending ? t('Erasing...') : null}
          onConfirm={erase}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
