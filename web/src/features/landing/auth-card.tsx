import { lazy, Suspense, useState } from 'react'
import { Paper, Text } from '@mantine/core'
import { t } from '#lib/language.ts'
import { isWaitingHere, type WaitsHere, whoWaitsHere } from '#lib/outbox/queued.ts'
import classes from './auth-card.module.css'
import type { RegisterForm as Form } from './register-form.tsx'
import { FormNotSent, SignInForm } from './sign-in-form.tsx'
import { SegmentedTabs } from '#ui/segmented-tabs.tsx'

/** Most visitors never see it, and it is half of the page's work on a slow phone. */
const RegisterForm = lazy<typeof Form>(() =>
  import('./register-form.tsx').then(
    (loaded) => ({ default: loaded.RegisterForm }),
    () => ({ default: FormNotSent }),
  ),
)

export type AuthTab = 'sign-in' | 'register'

const TABS = [
  { tab: 'sign-in', label: t('Sign In') },
  { tab: 'register', label: t('Register') },
] as const

interface AuthCardProps {
  tab: AuthTab
  onTab: (tab: AuthTab) => void
  asked: string | undefined
}

/** Both panels stay mounted, so that a tab change keeps what was typed. */
export function AuthCard({ tab, onTab, asked }: AuthCardProps) {
  const [registered, setRegistered] = useState<string>()
  const [wasOpen, setWasOpen] = useState(tab === 'register')
  if (tab === 'register' && !wasOpen) setWasOpen(true)
  const finish = (email: string) => {
    setRegistered(email)
    onTab('sign-in')
  }
  return (
    <Paper
      component="section"
      withBorder
      shadow="md"
      radius="lg"
      p="1.5rem"
      className={classes.card}
      aria-label={t('Sign in or register')}
    >
      <SegmentedTabs
        label={t('Sign in or register')}
        tabs={TABS}
        chosen={tab}
        idOf={(each) => `tab-${each}`}
        panelOf={(each) => `panel-${each}`}
        className={classes.tabs}
        onTab={onTab}
      />
      <div role="tabpanel" id="panel-sign-in" aria-labelledby="tab-sign-in" hidden={tab !== 'sign-in'}>
        <SignInForm key={registered} registered={registered} asked={asked} isOpen={tab === 'sign-in'} />
        {isWaitingHere() && whoWaitsHere().map((note) => <WaitsNote key={`${note.name} ${note.count}`} {...note} />)}
      </div>
      <div role="tabpanel" id="panel-register" aria-labelledby="tab-register" hidden={tab !== 'register'}>
        <Suspense>{wasOpen && <RegisterForm key={registered} onRegistered={finish} />}</Suspense>
      </div>
    </Paper>
  )
}

/** After an expired session, shows unsent items without a sign-in. */
function WaitsNote({ name, count }: WaitsHere) {
  return (
    <Text mt="1rem" className={classes.notice}>
      {t(
        '{count, plural, one {# entry of {name} waits on this device and is sent after signing in.} other {# entries of {name} wait on this device and are sent after signing in.}}',
        { count, name },
      )}
    </Text>
  )
}
