import { lazy, Suspense, useState } from 'react'
import { isWaitingHere } from '#lib/outbox/queued.ts'
import classes from './auth-card.module.css'
import type { RegisterForm as Form } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { type AuthTab, TabList } from './tab-list.tsx'

/** Loaded on demand: its six fields are half of the page's work on a slow phone, and most visitors never see them. */
const RegisterForm = lazy<typeof Form>(() =>
  import('./register-form.tsx').then(
    (loaded) => ({ default: loaded.RegisterForm }),
    () => ({ default: NotSent }),
  ),
)

const WaitsNote = lazy(() =>
  import('./waits-note.tsx').then(
    (loaded) => ({ default: loaded.WaitsNote }),
    () => ({ default: () => <></> }),
  ),
)

/** A failed download must not block the sign-in form. */
const NotSent = () => <p role="alert">The hub did not send this form. Please reload the page.</p>

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
    <section className={classes.card} aria-label="Sign in or register">
      <TabList tab={tab} onTab={onTab} />
      <div role="tabpanel" id="panel-sign-in" aria-labelledby="tab-sign-in" hidden={tab !== 'sign-in'}>
        <SignInForm key={registered} registered={registered} asked={asked} isOpen={tab === 'sign-in'} />
        <Suspense>{isWaitingHere() && <WaitsNote />}</Suspense>
      </div>
      <div role="tabpanel" id="panel-register" aria-labelledby="tab-register" hidden={tab !== 'register'}>
        <Suspense>{wasOpen && <RegisterForm key={registered} onRegistered={finish} />}</Suspense>
      </div>
    </section>
  )
}
