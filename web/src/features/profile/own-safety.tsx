import type { User } from '@hub/contract/records/user'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { EVENTS, SESSIONS, TWO_FACTOR } from '#domain/account-safety/account-safety.text.ts'
import { ChangePasswordForm } from '#domain/account-safety/change-password-form.tsx'
import { OwnEvents, OwnSessions } from '#domain/account-safety/own-sessions.tsx'
import { OwnTwoFactor } from '#domain/account-safety/own-two-factor.tsx'
import { t } from '#lib/language.ts'
import { refusal } from '@hub/contract/permissions'
import { Icon } from '#ui/icon.tsx'
import classes from './profile.module.css'

export function OwnSafety({ user }: { user: User }) {
  const isMember = refusal('member', user) === null
  return (
    <>
      {isMember && (
        <Part title={TWO_FACTOR.title}>
          <OwnTwoFactor user={user} />
        </Part>
      )}
      <Part title={SESSIONS.title}>
        <OwnSessions />
      </Part>
      <Part title={EVENTS.title}>
        <OwnEvents />
      </Part>
      <ChangePassword email={user.email} />
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h3 className={classes.title}>{title}</h3>
    {children}
  </section>
)

function ChangePassword({ email }: { email: string }) {
  const [step, setStep] = useState<'closed' | 'open' | 'back'>('closed')
  const close = () => setStep('back')
  return (
    <section className={classes.section}>
      {step === 'open' ? (
        <ChangePasswordForm email={email} onDone={close} onCancel={close} />
      ) : (
        <Button
          variant="default"
          leftSection={<Icon name="lock" size={16} />}
          autoFocus={step === 'back'}
          onClick={() => setStep('open')}
        >
          {t('Change Password')}
        </Button>
      )}
    </section>
  )
}
